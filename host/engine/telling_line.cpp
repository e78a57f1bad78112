#include "engine/telling_line.hpp"

#include "base/text.hpp"

namespace tengen::engine {
namespace {

// Said by the libraries below a program, whatever becomes of it: about fonts, and what Wine has not got yet
// ("0024:fixme:ntdll:…").
bool is_usual_noise(std::string_view line) {
  return line.starts_with("Fontconfig ") || line.find(":fixme:") < std::string_view("00000000:").size() ||
         line.find("no FreeType font") != std::string_view::npos ||
         line.find("install FreeType") != std::string_view::npos;
}

bool tells_of_an_error(std::string_view line) {
  for (const std::string_view word : {"xception", "rror", "panic", "ssert", "fatal", "terminate called"}) {
    if (line.find(word) != std::string_view::npos) return true;
  }
  return false;
}

}  // namespace

// Rust says on the next line what it was.
std::string telling_line(std::string_view errors) {
  std::string found;
  bool is_named = false;
  bool goes_on = false;
  for (const auto line : split(errors, '\n')) {
    const bool is_indented = line.starts_with(' ') || line.starts_with('\t');
    if (trimmed(line).empty() || is_indented || is_usual_noise(line)) continue;
    const bool names = tells_of_an_error(line);
    if (goes_on) {
      found += ' ';
      found += trimmed(line);
    } else if (names || !is_named) {
      found = trimmed(line);
    }
    is_named = is_named || names;
    goes_on =
        !goes_on && line.find(" panicked at ") != std::string_view::npos && trimmed(line).ends_with(':');
  }
  return found;
}

}  // namespace tengen::engine
