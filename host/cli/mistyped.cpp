#include "cli/mistyped.hpp"

#include <algorithm>
#include <map>
#include <optional>
#include <set>

#include "base/error_list.hpp"
#include "base/text.hpp"
#include "manifest/xml/suggestion.hpp"

namespace tengen::cli {
namespace {

bool is_flag(std::string_view word) {
  const auto name = word.find_first_not_of('-');
  return word.starts_with('-') && name != std::string_view::npos && is_letter(word[name]);
}

std::string flag_name_of(std::string_view word) { return std::string(word.substr(0, word.find('='))); }

const Command* find_below(const Command& command, std::string_view name) {
  const auto found = std::find_if(command.commands.begin(), command.commands.end(),
                                  [&](const Command& below) { return below.name == name; });
  return found == command.commands.end() ? nullptr : &*found;
}

std::string help_of(const CommandPath& path) {
  std::string words = "tengen help";
  for (std::size_t i = 1; i < path.size(); ++i) words += " " + path[i]->name;
  return "\"" + words + "\"";
}

Error unknown_command(const CommandPath& path, const std::string& word) {
  std::vector<std::string> names;
  for (const auto& below : path.back()->commands) names.push_back(below.name);
  const auto near = manifest::did_you_mean(word, names, typed_name(path) + " ");
  return bad_input("no command " + in_quotes(word) + (near.empty() ? ";" : near) + " " + help_of(path) +
                   " lists them");
}

// Flags without a value and lists. A group of words is no list: "-json a -json b" has two files.
bool can_be_repeated(const Flag& flag) {
  const auto& words = flag.expected.words;
  if (!flag.expected.in_help || value_of(flag).empty() || (words && words->most == 0)) return true;
  if (std::holds_alternative<std::vector<std::vector<std::string>>*>(flag.to)) return true;
  return std::holds_alternative<std::vector<std::string>*>(flag.to) && (!words || words->most == 1);
}

// Somebody who knows other programs types no command at all.
std::optional<Error> flag_of_a_command(const CommandPath& path, const std::string& name) {
  if (path.size() != 1) return std::nullopt;
  const std::string shown = with_one_dash(printable(name));
  for (const Command& command : path.front()->commands) {
    if (find_flag(command, name) == nullptr) continue;
    return bad_input(shown + " belongs to a command; type \"" + typed_name(path) + " " + command.name + " " +
                     shown + " …\"");
  }
  return std::nullopt;
}

// Leaves out each flag whose name `is_dropped` takes, and the words behind it.
template <class IsDropped>
std::vector<std::string> without(const std::vector<std::string>& words, IsDropped is_dropped) {
  std::vector<std::string> kept;
  bool has_flags = true;
  bool drops = false;
  for (const auto& word : words) {
    if (word == "--") has_flags = drops = false;
    if (has_flags && is_flag(word)) drops = is_dropped(flag_name_of(word));
    if (!drops) kept.push_back(word);
  }
  return kept;
}

const Flag* flag_of(const CommandPath& path, const std::string& name) {
  for (const Command* const command : path) {
    if (const Flag* const flag = find_flag(*command, name)) return flag;
  }
  return nullptr;
}

Error unknown_flags(const CommandPath& path, const std::vector<std::string>& unknown) {
  std::vector<std::string> names{"help"};
  for (const Command* const command : path) {
    for (const Flag& flag : command->flags) {
      for (const auto& one : names_of(flag)) {
        if (flag.expected.in_help) names.push_back(one.substr(one.find_first_not_of('-')));
      }
    }
  }
  std::string text;
  for (const auto& name : unknown) {
    const auto near = manifest::did_you_mean(name.substr(name.find_first_not_of('-')), names, "-");
    text += with_one_dash(printable(name)) + " is not known here" + (near.empty() ? ";" : near) + " ";
  }
  return bad_input(text + help_of(path) + " lists the flags");
}

}  // namespace

Result<CommandPath> find_command(const Command& program, const std::vector<std::string>& words) {
  CommandPath path{&program};
  for (std::size_t i = 0; i < words.size() && !path.back()->commands.empty(); ++i) {
    if (is_flag(words[i])) {
      const Flag* const flag = find_flag(*path.back(), flag_name_of(words[i]));
      // Of another command, or of none: its value is no command.
      if (flag == nullptr) return path;
      const bool has_value = flag != nullptr && !value_of(*flag).empty();
      if (has_value && words[i].find('=') == std::string::npos) ++i;
    } else if (const Command* const below = find_below(*path.back(), words[i])) {
      path.push_back(below);
    } else {
      return unknown_command(path, words[i]);
    }
  }
  return path;
}

Status check_flags(const CommandPath& path, const std::vector<std::string>& words) {
  std::vector<std::string> unknown;
  for (const auto& word : words) {
    if (word == "--") break;
    if (!is_flag(word)) continue;
    const std::string name = flag_name_of(word);
    if (flag_of(path, name) != nullptr) continue;
    if (auto elsewhere = flag_of_a_command(path, name)) return *elsewhere;
    if (std::find(unknown.begin(), unknown.end(), name) == unknown.end()) unknown.push_back(name);
  }
  return unknown.empty() ? success() : Status(unknown_flags(path, unknown));
}

Status check_repeats(const CommandPath& path, const std::vector<std::string>& words) {
  std::map<const Flag*, int> typed;
  std::vector<Error> errors;
  for (const auto& word : words) {
    if (word == "--") break;
    if (!is_flag(word)) continue;
    const std::string name = flag_name_of(word);
    const Flag* const flag = find_flag(*path.back(), name);
    if (flag == nullptr || can_be_repeated(*flag) || ++typed[flag] != 2) continue;
    errors.push_back(bad_input(with_one_dash(names_of(*flag).front()) + " is typed twice; type it once"));
  }
  return status_of(errors);
}

std::vector<std::string> without_mistyped(const CommandPath& path, const std::vector<std::string>& words) {
  std::set<const Flag*> typed;
  return without(words, [&](const std::string& name) {
    const Flag* const flag = flag_of(path, name);
    return flag == nullptr || (!can_be_repeated(*flag) && !typed.insert(flag).second);
  });
}

std::vector<std::string> without_flag(const CommandPath& path, const std::vector<std::string>& words,
                                      const std::string& name) {
  const Flag* const flag = flag_of(path, name);
  return without(words, [&](const std::string& one) { return flag_of(path, one) == flag; });
}

Error superfluous(const CommandPath& path, const std::vector<std::string>& words, const std::string& word) {
  const Flag* before = nullptr;
  for (auto typed = words.begin(); typed != words.end() && *typed != word; ++typed) {
    if (is_flag(*typed)) before = find_flag(*path.back(), flag_name_of(*typed));
  }
  const std::string value = before == nullptr ? "" : value_of(*before);
  const std::string where = value.empty() ? ", which belongs to no flag"
                                          : " behind " + with_one_dash(names_of(*before).front()) + " " +
                                                value + ", which takes no more words";
  return bad_input("found " + in_quotes(word) + where + "; " + help_of(path) + " says what can be typed");
}

Error missing(const CommandPath& path, const Flag& flag) {
  const Command& command = *path.back();
  const std::string what = is_positional(flag) ? flag.names : with_one_dash(names_of(flag).front());
  std::string text =
      flag.expected.if_missing.empty() ? what + " is missing: " + flag.help : flag.expected.if_missing;
  if (!command.examples.empty()) text += "; for example: " + command.examples.front();
  return bad_input(text, command.name);
}

}  // namespace tengen::cli
