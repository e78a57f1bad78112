#include "intake/made_id.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "base/text.hpp"
#include "intake/candidates.hpp"

namespace tengen::intake {
namespace {

namespace fs = std::filesystem;

// U+00C0 to U+00DE, in their order; those from U+00E0 on are the small ones of the same letters.
constexpr std::string_view letters_of_latin_1[] = {"a",  "a", "a", "a", "ae", "a", "ae", "c", "e", "e", "e",
                                                   "e",  "i", "i", "i", "i",  "d", "n",  "o", "o", "o", "o",
                                                   "oe", "-", "o", "u", "u",  "u", "ue", "y", "th"};
// U+0100 to U+017F, in their order.
constexpr std::string_view letters_of_extended_a =
    "aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkkllllllllllnnnnnnnnnoooooooo"
    "rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs";
static_assert(letters_of_extended_a.size() == 0x80);

bool is_mark(char32_t c) { return c >= 0x300 && c <= 0x36F; }

// The small letters and digits that stand for a character; "-" for one that is no letter of Latin script.
std::string plain(char32_t c, char before) {
  if (c < 0x80) {
    const char small = lower(static_cast<char>(c));
    return is_letter(small) || is_digit(small) ? std::string(1, small) : "-";
  }
  // A letter and its dots as two characters, as macOS writes the names of files.
  if (c == 0x308 && (before == 'a' || before == 'o' || before == 'u')) return "e";
  if (is_mark(c)) return "";
  if (c == 0xDF) return "ss";
  if (c == 0xFF) return "y";
  if (c >= 0xC0 && c < 0xFF) return std::string(letters_of_latin_1[(c - 0xC0) % 0x20]);
  if (c >= 0x100 && c < 0x180) return std::string(1, letters_of_extended_a[c - 0x100]);
  return "-";
}

// Its last folders, joined by '-'.
std::string name_of_folders(const fs::path& hand_in, int count) {
  std::string name;
  fs::path folder = hand_in.parent_path();
  for (; count > 0 && folder.has_filename(); --count, folder = folder.parent_path())
    name = folder.filename().string() + (name.empty() ? "" : "-" + name);
  return name;
}

using NamesOfPaths = std::map<fs::path, std::string>;

bool are_apart(const NamesOfPaths& names, const std::set<std::string>& taken) {
  std::set<std::string> ids = taken;
  return std::all_of(names.begin(), names.end(), [&](const auto& one) {
    const std::string id = id_of(one.second);
    return !id.empty() && ids.insert(id).second;
  });
}

NamesOfPaths numbered(NamesOfPaths names, const std::string& id, const std::set<std::string>& taken) {
  int number = 1;
  for (auto& [path, name] : names) {
    do name = id + "-" + std::to_string(number++);
    while (taken.contains(name));
  }
  return names;
}

// `taken`: ids of the others.
NamesOfPaths apart(NamesOfPaths names, const std::string& id, const std::set<std::string>& taken) {
  constexpr int most_folders = 4;
  for (int folders = 1; folders <= most_folders; ++folders) {
    for (auto& [path, name] : names) name = name_of_folders(path, folders);
    if (are_apart(names, taken)) return names;
  }
  return numbered(std::move(names), id, taken);
}

}  // namespace

std::string id_of(std::string_view name) {
  std::string id;
  for (const char32_t c : characters_of(name)) {
    for (const char letter : plain(c, id.empty() ? '-' : id.back())) {
      if (letter != '-' || (!id.empty() && id.back() != '-')) id += letter;
    }
  }
  if (id.size() > 50) id.resize(50);
  while (!id.empty() && id.back() == '-') id.pop_back();
  return id;
}

std::vector<std::string> names_apart(const std::vector<fs::path>& hand_ins) {
  std::vector<fs::path> whole;
  std::map<std::string, NamesOfPaths> by_id;
  std::set<std::string> taken;
  for (const auto& hand_in : hand_ins) {
    fs::path path = fs::absolute(hand_in).lexically_normal();
    if (!path.has_filename()) path = path.parent_path();
    by_id[id_of(engine_name(path))].emplace(path, "");
    whole.push_back(std::move(path));
  }
  for (const auto& [id, paths] : by_id) {
    if (paths.size() == 1) taken.insert(id);
  }
  for (auto& [id, paths] : by_id) {
    if (paths.size() == 1 || id.empty()) continue;
    paths = apart(std::move(paths), id, taken);
    for (const auto& [path, name] : paths) taken.insert(id_of(name));
  }
  std::vector<std::string> names;
  for (const auto& path : whole) names.push_back(by_id[id_of(engine_name(path))][path]);
  return names;
}

}  // namespace tengen::intake
