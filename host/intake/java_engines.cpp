#include "intake/java_engines.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "manifest/reader/old_configuration.hpp"
#include "manifest/xml/xml.hpp"
#include "package/package_entries.hpp"
#include "package/regular_file.hpp"

namespace tengen::intake {
namespace {

namespace fs = std::filesystem;
using namespace std::string_view_literals;

constexpr std::size_t longest_configuration = 1 << 20;
constexpr std::size_t longest_class = 1 << 20;
constexpr std::size_t most_classes = 10;
// The game of <Engine chessType="…"> that is gomoku.
constexpr std::string_view gomoku = "CONNECT5";

// On one line, short, and nothing that a terminal minds.
std::string value(const manifest::Element& engine, std::string_view name) {
  const auto* const attribute = engine.attribute(name);
  return attribute == nullptr ? std::string() : printable(trimmed(attribute->value), 100);
}

// Java takes what begins with '-' for a flag of its own.
bool is_class_name(std::string_view text) {
  const auto fits = [](char c) {
    return is_letter(c) || is_digit(c) || c == '_' || c == '$' || c == '.' ||
           static_cast<unsigned char>(c) >= 0x80;
  };
  return !text.empty() && text.size() <= 500 && is_utf8(text) && std::all_of(text.begin(), text.end(), fits);
}

// "The Java Virtual Machine Specification", 4.4.7: a name is the tag 1, a length of two bytes, and the text.
// A class that has main() has its name and its type in it; so has one that calls another's.
bool mentions_main(std::string_view bytes) {
  return bytes.starts_with("\xCA\xFE\xBA\xBE"sv) && bytes.find("\1\0\4main"sv) != std::string_view::npos &&
         bytes.find("\1\0\x16([Ljava/lang/String;)V"sv) != std::string_view::npos;
}

// "a/b/One.class": "a.b.One".
std::string class_name(std::string_view file) {
  std::string name(file.substr(0, file.size() - ".class"sv.size()));
  std::replace(name.begin(), name.end(), '/', '.');
  return name;
}

}  // namespace

Result<JavaEngines> configured_engines(const fs::path& configuration, const std::string& class_path) {
  const auto text = package::read_regular(configuration, longest_configuration);
  if (!text) return text.error();
  const auto document = manifest::parse_xml(*text, configuration.filename().string());
  if (!document) return document.error();
  JavaEngines found;
  if (!manifest::is_old_configuration(document->root)) return found;
  for (const auto& engine : document->root.children) {
    if (engine.name != "Engine") continue;
    const std::string name = value(engine, "name");
    const auto* const entry = engine.attribute("entryClass");
    const std::string starts(entry == nullptr ? std::string_view() : trimmed(entry->value));
    if (const auto game = value(engine, "chessType"); !game.empty() && game != gomoku) {
      found.remarks.push_back("\"" + name + "\" plays " + game + ", and only " + std::string(gomoku) +
                              " is a game of this host");
    } else if (!is_class_name(starts)) {
      found.remarks.push_back("\"" + name + "\" has the entryClass \"" + printable(starts) +
                              "\", expected the name of a class");
    } else {
      found.engines.push_back({class_path, starts, name, value(engine, "version"), value(engine, "author")});
    }
  }
  if (!found.engines.empty()) return found;
  const std::string why = found.remarks.empty() ? "no <Engine> in it" : joined(found.remarks, "; ");
  return not_found("there is no engine in its " + configuration.filename().string() + ": " + why);
}

bool names_main_class(std::string_view jar_manifest) {
  const auto lines = split(jar_manifest, '\n');
  return std::any_of(lines.begin(), lines.end(),
                     [](std::string_view line) { return line.starts_with("Main-Class:"); });
}

Result<JavaEngines> engines_with_main(const fs::path& folder, const std::string& class_path) {
  const auto entries = package::package_entries(folder);
  if (!entries) return entries.error();
  JavaEngines found;
  for (const auto& entry : *entries) {
    if (!entry.path.ends_with(".class") || entry.kind == package::EntryKind::folder) continue;
    const auto bytes = package::read_regular(folder / entry.path, longest_class);
    const std::string name = class_name(entry.path);
    if (bytes && mentions_main(*bytes) && is_class_name(name))
      found.engines.push_back({class_path, name, {}, {}, {}});
  }
  if (found.engines.size() <= most_classes) return found;
  return bad_input(
      "no class is named to begin with, and " + std::to_string(found.engines.size()) +
      " have a main(); expected a jar made with one (jar cfe FILE CLASS …), or a tengen.xml in it");
}

}  // namespace tengen::intake
