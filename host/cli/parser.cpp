// The one file that sees CLI11: ten thousand lines of templates, 8 to 17 s for each file that includes them.
#include "cli/parser.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <climits>
#include <map>
#include <optional>

#include "base/error_list.hpp"
#include "base/parse.hpp"
#include "base/text.hpp"
#include "cli/help.hpp"
#include "cli/mistyped.hpp"

namespace tengen::cli {
namespace {

using Options = std::map<const Flag*, const CLI::Option*>;

// People of this field type "-engine cmd=x -rounds 10"; the parser knows long flags with two dashes. A lone
// "-" is a value (standard output), and so is "-5".
std::vector<std::string> with_two_dashes(std::vector<std::string> words) {
  for (auto& word : words) {
    const bool one_dash = word.size() > 2 && word[0] == '-' && word[1] != '-';
    if (one_dash && is_letter(word[1])) word.insert(0, 1, '-');
  }
  return words;
}

// CLI::Range of CLI11 2.3 reads a number beyond 64 bits as the greatest one of 64 bits, and takes it.
CLI::Validator within(const Range& range) {
  const std::string span = std::to_string(range.least) + " to " + std::to_string(range.most);
  return CLI::Validator(
      [range, span](const std::string& word) {
        const auto number = parse_integer(word);
        if (number && *number >= range.least && *number <= range.most) return std::string();
        return "found " + in_quotes(word) + ", expected a whole number from " + span;
      },
      span);
}

CLI::Validator one_of(const std::vector<std::string>& words) {
  return CLI::Validator(
      [words](const std::string& word) {
        if (std::find(words.begin(), words.end(), word) != words.end()) return std::string();
        return "found " + in_quotes(word) + ", expected " + joined(words, " or ");
      },
      "");
}

bool is_whole_number(const Target& to) {
  return std::holds_alternative<int*>(to) || std::holds_alternative<std::optional<int>*>(to);
}

CLI::Option* add_option(CLI::App& app, const Flag& flag) {
  return std::visit(
      [&](const auto& to) -> CLI::Option* {
        using To = std::decay_t<decltype(to)>;
        if constexpr (std::is_same_v<To, bool*>) {
          return app.add_flag(flag.names, *to, flag.help);
        } else if constexpr (std::is_same_v<To, Take>) {
          if (flag.expected.words && flag.expected.words->most == 0)
            return app.add_flag_callback(
                flag.names, [to] { to({}); }, flag.help);
          return app.add_option_function<std::vector<std::string>>(flag.names, to, flag.help);
        } else {
          return app.add_option(flag.names, *to, flag.help);
        }
      },
      flag.to);
}

const CLI::Option* add_flag(CLI::App& app, const Flag& flag) {
  const Expected& expected = flag.expected;
  auto* const option = add_option(app, flag);
  if (expected.range) {
    option->check(within(*expected.range));
  } else if (is_whole_number(flag.to)) {
    option->check(within({0, INT_MAX}));
  }
  if (!expected.one_of.empty()) option->check(one_of(expected.one_of));
  if (expected.split_at_commas) option->delimiter(',');
  if (const auto& words = expected.words; words && words->least == 1 && words->most == 1) {
    option->allow_extra_args(false);
  } else if (words && words->most > 0) {
    option->expected(static_cast<int>(words->least), static_cast<int>(words->most));
  }
  return option;
}

void fill(CLI::App& app, const Command& command, Options& options) {
  // Help, what is missing and what is too much are told in this program's words.
  app.set_help_flag();
  app.allow_extras();
  // Behind a command, "resume" in "ctl run resume" is a word and no second command.
  app.require_subcommand(0, 1);
  for (const auto& flag : command.flags) options[&flag] = add_flag(app, flag);
  for (const auto& below : command.commands)
    fill(*app.add_subcommand(below.name, below.help), below, options);
}

// A mistake of a value. `flag`: with two dashes; empty: a word without a flag.
struct WrongValue {
  Error error;
  std::string flag;
};

// "--rounds: found …" has its flag in front, "Could not convert: --srand = x" has not.
WrongValue wrong_value(const CLI::ParseError& failure) {
  std::string text = failure.what();
  const auto begin = text.find("--");
  const std::string flag =
      begin == std::string::npos ? "" : text.substr(begin, text.find_first_of(": ", begin) - begin);
  if (begin == 0) text.erase(0, 1);
  return {bad_input(text), flag};
}

// The parser takes its words from the back, and stops at the first mistake.
std::optional<WrongValue> parse_words(CLI::App& app, std::vector<std::string> words) {
  std::reverse(words.begin(), words.end());
  try {
    app.parse(std::move(words));
  } catch (const CLI::ArgumentMismatch& failure) {
    const std::string text = failure.what();
    const std::string flag = text.substr(0, text.find(':'));
    const bool is_too_much = text.find("At Most") != std::string::npos;
    return WrongValue{
        bad_input(is_too_much ? "found too many words" : "found no value, or too few", with_one_dash(flag)),
        flag};
  } catch (const CLI::ParseError& failure) {
    return wrong_value(failure);
  }
  return std::nullopt;
}

// "package list -manifest DIR": a flag of the command above goes before the name of the one below, where the
// parser looks for it. (CLI11's own fallthrough also takes words for commands of the program above.)
std::vector<std::string> with_flags_of_above_first(const CommandPath& path, std::vector<std::string> words) {
  if (path.size() < 3) return words;
  const Command& above = *path[path.size() - 2];
  std::vector<std::string> first, rest;
  for (std::size_t i = 0; i < words.size(); ++i) {
    const Flag* const flag = find_flag(above, words[i]);
    auto& to = flag != nullptr && find_flag(*path.back(), words[i]) == nullptr ? first : rest;
    to.push_back(words[i]);
    if (&to == &first && !value_of(*flag).empty() && i + 1 < words.size()) to.push_back(words[++i]);
  }
  const auto name = std::find(rest.begin(), rest.end(), path.back()->name);
  rest.insert(name, first.begin(), first.end());
  return rest;
}

// Flags of the whole program stand anywhere: their effect is there before the command begins.
void take_flags_of_all(const Command& program, std::vector<std::string>& words) {
  const auto end = std::find(words.begin(), words.end(), "--");
  const auto rest = std::remove_if(words.begin(), end, [&](const std::string& word) {
    const Flag* const flag = find_flag(program, word);
    if (flag == nullptr) return false;
    if (const auto* const take = std::get_if<Take>(&flag->to)) (*take)({});
    return true;
  });
  words.erase(rest, end);
}

std::optional<Error> missing_flag(const CommandPath& path, const Options& options) {
  const auto& flags = path.back()->flags;
  const bool is_answered = std::any_of(flags.begin(), flags.end(), [&](const Flag& flag) {
    return flag.expected.is_answered && options.at(&flag)->count() > 0;
  });
  const auto missed = std::find_if(flags.begin(), flags.end(), [&](const Flag& flag) {
    return flag.expected.required && options.at(&flag)->count() == 0;
  });
  if (is_answered || missed == flags.end()) return std::nullopt;
  return missing(path, *missed);
}

// Fills the command's arguments. A flag with a mistake is left out and the rest is parsed again, so that
// every mistake is found. What is missing is told only if there is no mistake: it may be what was mistyped.
Status fill_arguments(const Command& program, const CommandPath& path, std::vector<std::string> words) {
  std::vector<Error> errors;
  const auto keep = [&](const Status& checked) {
    if (!checked) errors.push_back(checked.error());
  };
  keep(check_flags(path, words));
  keep(check_repeats(path, words));
  if (!path.back()->run) return status_of(errors);
  if (!errors.empty()) words = without_mistyped(path, words);
  for (;;) {
    CLI::App app;
    Options options;
    fill(app, program, options);
    if (const auto wrong = parse_words(app, with_flags_of_above_first(path, words))) {
      errors.push_back(wrong->error);
      const std::size_t before = words.size();
      if (!wrong->flag.empty()) words = without_flag(path, words, wrong->flag);
      if (words.size() == before) return all_of(errors);
      continue;
    }
    if (errors.empty()) {
      if (const auto missed = missing_flag(path, options)) return *missed;
    }
    if (const auto more = app.remaining(true); !more.empty())
      errors.push_back(superfluous(path, words, more.front()));
    if (!errors.empty() && path.back()->check) keep(path.back()->check());
    return status_of(errors);
  }
}

bool asks_for_help(const std::string& word) { return word == "--help" || word == "-h"; }

Result<Asked> help_of(const Command& program, const std::vector<std::string>& words) {
  const auto path = find_command(program, words);
  if (!path) return path.error();
  return Asked(help_text(*path));
}

}  // namespace

Result<Asked> parse(const Command& program, const std::string& version, std::vector<std::string> words) {
  words = with_two_dashes(std::move(words));
  take_flags_of_all(program, words);
  if (words.empty()) return Asked(help_text({&program}));
  if (words.front() == "help") return help_of(program, {words.begin() + 1, words.end()});
  if (words.front() == "version" || words.front() == "--version") return Asked(version + "\n");
  const auto path = find_command(program, words);
  if (!path) return path.error();
  if (std::any_of(words.begin(), words.end(), asks_for_help)) return Asked(help_text(*path));
  if (auto filled = fill_arguments(program, *path, words); !filled) return filled.error();
  const Command& command = *path->back();
  return command.run ? Asked(&command) : Asked(help_text(*path));
}

}  // namespace tengen::cli
