#include "cli/help.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "package/standard_folders.hpp"

namespace tengen::cli {
namespace {

constexpr std::size_t line_width = 100;
constexpr std::size_t indent = 2;
constexpr std::size_t most_in_first_column = 26;

// A line for the term, and the text beside it, in lines of words below each other.
std::string entry(const std::string& term, const std::string& text, std::size_t column) {
  std::string line = std::string(indent, ' ') + term;
  const std::size_t start = indent + column + 2;
  std::string lines;
  if (line.size() + 2 > start) {
    lines = line + "\n";
    line.clear();
  }
  line.resize(std::max(line.size(), start), ' ');
  bool is_first = true;
  for (const auto word : split(std::string_view(text), ' ')) {
    if (!is_first && line.size() + 1 + word.size() > line_width) {
      lines += line + "\n";
      line.assign(start, ' ');
      is_first = true;
    }
    line += (is_first ? "" : " ") + std::string(word);
    is_first = false;
  }
  return lines + line + "\n";
}

bool is_list(const Flag& flag) {
  return std::holds_alternative<std::vector<std::string>*>(flag.to) ||
         std::holds_alternative<std::vector<std::vector<std::string>>*>(flag.to);
}

// As it is where the flag is not typed; empty: nothing that would tell more than the flag's text.
std::string default_of(const Flag& flag) {
  return std::visit(
      [&](const auto& to) -> std::string {
        using To = std::decay_t<decltype(to)>;
        if constexpr (std::is_same_v<To, int*> || std::is_same_v<To, std::int64_t*> ||
                      std::is_same_v<To, std::uint64_t*>) {
          const auto value = static_cast<std::int64_t>(*to);
          const auto& range = flag.expected.range;
          const bool says_something = range && value >= range->least && value <= range->most;
          return says_something ? std::to_string(value) : "";
        } else if constexpr (std::is_same_v<To, std::string*>) {
          return *to;
        } else {
          return {};
        }
      },
      flag.to);
}

std::string term(const Flag& flag) {
  if (is_positional(flag)) return flag.names;
  std::vector<std::string> names;
  for (const auto& name : names_of(flag)) names.push_back(with_one_dash(name));
  const std::string value = value_of(flag);
  return joined(names, ", ") + (value.empty() ? "" : " " + value);
}

std::string text_of(const Flag& flag) {
  const std::string fallback = is_positional(flag) ? "" : default_of(flag);
  return flag.help + (fallback.empty() ? "" : " (" + fallback + ")");
}

std::string section(const std::string& heading,
                    const std::vector<std::pair<std::string, std::string>>& rows) {
  if (rows.empty()) return {};
  std::size_t column = 0;
  for (const auto& [left, right] : rows) {
    if (left.size() <= most_in_first_column) column = std::max(column, left.size());
  }
  std::string text = "\n" + heading + ":\n";
  for (const auto& [left, right] : rows) text += entry(left, right, column);
  return text;
}

// The installed page, or its place in the source tree.
std::string manual_page() {
  const auto installed =
      package::installed_folder("/proc/self/exe").parent_path() / "doc" / "tengen" / "docs" / "cli.md";
  std::error_code error;
  return std::filesystem::exists(installed, error) ? installed.string() : "docs/cli.md";
}

std::string usage(const CommandPath& path) {
  const Command& command = *path.back();
  std::string text = typed_name(path);
  bool has_more = false;
  for (const Flag& flag : command.flags) {
    if (is_positional(flag)) continue;
    if (flag.expected.required) {
      text += " " + with_one_dash(names_of(flag).front()) + " " + value_of(flag);
    } else {
      has_more = has_more || flag.expected.in_help;
    }
  }
  if (!command.commands.empty()) text += command.run ? " [COMMAND]" : " COMMAND";
  for (const Flag& flag : command.flags) {
    if (!is_positional(flag)) continue;
    const std::string word =
        flag.names + (is_list(flag) && flag.names.find("…") == std::string::npos ? "…" : "");
    text += flag.expected.required ? " " + word : " [" + word + "]";
  }
  return "usage: " + text + (has_more ? " [flags]" : "") + "\n";
}

}  // namespace

std::string typed_name(const CommandPath& path) {
  std::vector<std::string> names;
  for (const Command* const command : path) names.push_back(command->name);
  return joined(names, " ");
}

std::string with_one_dash(const std::string& flag) { return flag.starts_with("--") ? flag.substr(1) : flag; }

bool is_positional(const Flag& flag) { return flag.names[0] != '-'; }

std::vector<std::string> names_of(const Flag& flag) {
  std::vector<std::string> names;
  if (is_positional(flag)) return names;
  for (const auto name : split(std::string_view(flag.names), ',')) names.emplace_back(name);
  return names;
}

const Flag* find_flag(const Command& command, const std::string& name) {
  for (const Flag& flag : command.flags) {
    const auto names = names_of(flag);
    if (std::find(names.begin(), names.end(), name) != names.end()) return &flag;
  }
  return nullptr;
}

std::string value_of(const Flag& flag) {
  const Expected& expected = flag.expected;
  if (!expected.value.empty()) return expected.value;
  if (expected.words && expected.words->most == 0) return {};
  if (!expected.one_of.empty()) return joined(expected.one_of, "|");
  return std::visit(
      [](const auto& to) -> std::string {
        using To = std::decay_t<decltype(to)>;
        if constexpr (std::is_same_v<To, bool*>) {
          return {};
        } else if constexpr (std::is_same_v<To, int*> || std::is_same_v<To, std::optional<int>*> ||
                             std::is_same_v<To, std::int64_t*> || std::is_same_v<To, std::uint64_t*>) {
          return "N";
        } else if constexpr (std::is_same_v<To, std::filesystem::path*>) {
          return "FILE";
        } else {
          return "TEXT";
        }
      },
      flag.to);
}

std::string help_text(const CommandPath& path) {
  const Command& command = *path.back();
  std::string text = typed_name(path) + ": " + command.help + "\n\n" + usage(path);
  if (!command.examples.empty()) text += "\nfor example:\n";
  for (const auto& example : command.examples) text += std::string(indent, ' ') + example + "\n";
  std::vector<std::pair<std::string, std::string>> commands, words, flags;
  for (const Command& below : command.commands) commands.emplace_back(below.name, below.help);
  for (const Flag& flag : command.flags) {
    if (flag.expected.in_help) (is_positional(flag) ? words : flags).emplace_back(term(flag), text_of(flag));
  }
  text += section("commands", commands) + section("words", words) + section("flags", flags);
  if (!command.footer.empty()) text += "\n" + std::string(trimmed(command.footer)) + "\n";
  if (path.size() > 1) {
    std::vector<std::pair<std::string, std::string>> flags_of_all;
    for (const Flag& flag : path.front()->flags) flags_of_all.emplace_back(term(flag), text_of(flag));
    text += section("flags of every command", flags_of_all);
  }
  const bool has_flags = !command.flags.empty();
  if (path.size() == 1) text += "\n\"tengen help COMMAND\" explains a command and its flags.\n";
  if (has_flags) text += "\nA flag may be typed with one dash or two. " + manual_page() + " has more.\n";
  return text;
}

}  // namespace tengen::cli
