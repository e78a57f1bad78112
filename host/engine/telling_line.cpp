#include "engine/telling_line.hpp"

#include "base/text.hpp"

namespace tengen::engine {
namespace {

bool tells_of_an_error(std::string_view line) {
  for (const std::string_view word : {"xception", "rror", "panic", "ssert", "fatal", "terminate called"}) {
    if (line.find(word) != std::string_view::npos) return true;
  }
  return false;
}

// `  File "engine.py", line 3`
bool is_place_of_python(std::string_view line) {
  return line.starts_with("File \"") && line.find("\", line ") != std::string_view::npos;
}

bool is_about_syntax(std::string_view line) {
  return line.starts_with("SyntaxError:") || line.starts_with("IndentationError:") ||
         line.starts_with("TabError:");
}

// "X.java:3: error: ';' expected": compilers count the errors behind the first one.
bool is_of_a_compiler(std::string_view line) { return line.find(": error: ") != std::string_view::npos; }

}  // namespace

// Wine: "0024:fixme:ntdll:…". Mono (6.8): "mono_thread_internal_set_priority: pthread_setschedparam failed,
// error: …", on standard output.
bool is_of_a_runtime(std::string_view line) {
  return line.starts_with("Fontconfig ") || line.find(":fixme:") < std::string_view("00000000:").size() ||
         line.find("no FreeType font") != std::string_view::npos ||
         line.find("install FreeType") != std::string_view::npos ||
         line.starts_with("mono_thread_internal_set_priority: ");
}

// Rust says on the next line what it was, Python on the lines before where a syntax error is.
std::string telling_line(std::string_view errors) {
  std::string found;
  std::string place;   // of Python
  std::string source;  // the line there
  bool is_named = false;
  bool goes_on = false;
  for (const auto line : split(errors, '\n')) {
    const auto text = trimmed(line);
    const bool is_indented = line.starts_with(' ') || line.starts_with('\t');
    if (is_place_of_python(text)) {
      place = text;
      source.clear();
    } else if (is_indented && source.empty()) {
      source = text;
    }
    if (text.empty() || is_indented || is_of_a_runtime(line)) continue;
    if (is_of_a_compiler(text)) return std::string(text);
    const bool names = tells_of_an_error(line);
    if (goes_on) {
      found += ' ';
      found += text;
    } else if (names || !is_named) {
      found = text;
      if (is_about_syntax(text) && !place.empty()) found += " (" + place + ": " + source + ")";
    }
    is_named = is_named || names;
    goes_on = !goes_on && line.find(" panicked at ") != std::string_view::npos && text.ends_with(':');
  }
  return found;
}

}  // namespace tengen::engine
