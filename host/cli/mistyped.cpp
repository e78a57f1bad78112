#include "cli/mistyped.hpp"

#include <algorithm>

#include "base/text.hpp"
#include "manifest/xml/suggestion.hpp"

namespace tengen::cli {
namespace {

bool is_flag(std::string_view word) {
  const auto name = word.find_first_not_of('-');
  return word.starts_with('-') && name != std::string_view::npos && is_letter(word[name]);
}

std::string name_of(std::string_view word) { return std::string(word.substr(0, word.find('='))); }

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

std::string did_you_mean(const std::string& typed, const std::vector<std::string>& names,
                         const std::string& before) {
  const auto close = manifest::suggestions(typed, names);
  return close.empty() ? "" : "; did you mean " + before + close.front() + "?";
}

Error unknown_command(const CommandPath& path, const std::string& word) {
  std::vector<std::string> names;
  for (const auto& below : path.back()->commands) names.push_back(below.name);
  const auto near = did_you_mean(word, names, typed_name(path) + " ");
  return bad_input("no command " + in_quotes(word) + (near.empty() ? ";" : near) + " " + help_of(path) +
                   " lists them");
}

Error unknown_flag(const CommandPath& path, const std::string& name) {
  const std::string shown = with_one_dash(printable(name));
  // Somebody who knows other programs types no command at all.
  if (path.size() == 1) {
    for (const Command& command : path.front()->commands) {
      if (find_flag(command, name) == nullptr) continue;
      return bad_input(shown + " belongs to a command; type \"" + typed_name(path) + " " + command.name +
                       " " + shown + " …\"");
    }
  }
  std::vector<std::string> names{"help"};
  for (const Command* const command : path) {
    for (const Flag& flag : command->flags) {
      for (const auto& one : names_of(flag)) {
        if (flag.expected.in_help) names.push_back(one.substr(one.find_first_not_of('-')));
      }
    }
  }
  const auto near = did_you_mean(name.substr(name.find_first_not_of('-')), names, "-");
  return bad_input(shown + " is not known here" + (near.empty() ? ";" : near) + " " + help_of(path) +
                   " lists the flags");
}

}  // namespace

Result<CommandPath> find_command(const Command& program, const std::vector<std::string>& words) {
  CommandPath path{&program};
  for (std::size_t i = 0; i < words.size() && !path.back()->commands.empty(); ++i) {
    if (is_flag(words[i])) {
      const Flag* const flag = find_flag(*path.back(), name_of(words[i]));
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
  for (const auto& word : words) {
    if (word == "--") break;
    if (!is_flag(word)) continue;
    const auto has = [&](const Command* command) { return find_flag(*command, name_of(word)) != nullptr; };
    if (std::none_of(path.begin(), path.end(), has)) return unknown_flag(path, name_of(word));
  }
  return success();
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
