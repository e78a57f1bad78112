#include "intake/entry_name.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "intake/name_encoding.hpp"

namespace tengen::intake {
namespace {

constexpr std::size_t longest_part = 200;
constexpr std::size_t longest_name = 1000;
constexpr std::size_t deepest = 20;

Error refused(std::string_view name, std::string_view why) {
  return {ErrorCode::refused, "the archive has \"" + printable(name) + "\": " + std::string(why), {}};
}

// U+0080 to U+009F are 0xC2 and one of 0x80 to 0x9F: they steer terminals as the others do.
bool has_control(std::string_view text) {
  for (std::size_t i = 0; i < text.size(); ++i) {
    const auto c = static_cast<unsigned char>(text[i]);
    if (c < 0x20 || c == 0x7f) return true;
    if (c == 0xC2 && i + 1 < text.size() && static_cast<unsigned char>(text[i + 1]) < 0xA0) return true;
  }
  return false;
}

// What is wrong with the name by itself; empty: nothing.
std::string_view fault_of(std::string_view name, const std::vector<std::string_view>& parts) {
  if (parts.empty()) return "a name without a name";
  if (name.size() > longest_name || parts.size() > deepest)
    return "a path longer than 1000 bytes or 20 folders";
  if (name.front() == '/') return "an absolute path";
  if (name.size() > 1 && name[1] == ':') return "a path with a drive letter";
  if (name.find('\\') != std::string_view::npos) return "a back slash in a name";
  if (has_control(name)) return "a control character in a name";
  for (const auto part : parts) {
    if (part == "..") return "a path that leads out of the archive";
    if (part.size() > longest_part) return "a name longer than 200 bytes";
  }
  return {};
}

}  // namespace

Result<std::filesystem::path> EntryNames::take(std::string_view bytes, Kind kind) {
  const std::string name = utf8_name(bytes);
  std::vector<std::string_view> parts;
  for (const auto part : split(name, '/')) {
    if (!part.empty() && part != ".") parts.push_back(part);
  }
  if (kind == Kind::folder && parts.empty()) return std::filesystem::path();  // the root itself
  if (const auto fault = fault_of(name, parts); !fault.empty()) return refused(name, fault);

  std::string path;
  for (std::size_t i = 0; i < parts.size(); ++i) {
    path += (i == 0 ? "" : "/") + std::string(parts[i]);
    const std::string small = lower(path);
    const bool is_file = kind == Kind::file && i + 1 == parts.size();
    if (is_file) {
      if (folders_.contains(small)) return refused(name, "a file where there is a folder of that name");
      if (!files_.insert(small).second)
        return refused(name, "a second file of that name (capitals do not count)");
    } else {
      if (files_.contains(small)) return refused(name, "a folder where there is a file of that name");
      const bool is_new = folders_.insert(small).second;
      if (is_new) spellings_.insert(path);
      if (!is_new && !spellings_.contains(path))
        return refused(name, "a folder that differs from another in capitals alone");
    }
  }
  return std::filesystem::path(path);
}

bool is_litter(std::string_view name) {
  const auto last = name.substr(name.find_last_of('/') + 1);
  return name.starts_with("__MACOSX/") || name == "__MACOSX" || last == ".DS_Store" || last == "Thumbs.db" ||
         last == "desktop.ini";
}

}  // namespace tengen::intake
