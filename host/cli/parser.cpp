// The one file that sees CLI11: ten thousand lines of templates, 8 to 17 s for each file that includes them.
#include "cli/parser.hpp"

#include <CLI/CLI.hpp>
#include <algorithm>
#include <map>
#include <sstream>

#include "base/parse.hpp"
#include "base/text.hpp"

namespace tengen::cli {
namespace {

using Chosen = std::map<const CLI::App*, const Command*>;

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

void add_flag(CLI::App& app, const Flag& flag) {
  const Expected& expected = flag.expected;
  auto* const option = add_option(app, flag);
  if (expected.required) option->required();
  if (expected.range) option->check(within(*expected.range));
  if (!expected.one_of.empty()) option->check(CLI::IsMember(expected.one_of));
  if (expected.split_at_commas) option->delimiter(',');
  if (const auto& words = expected.words; words && words->least == 1 && words->most == 1) {
    option->allow_extra_args(false);
  } else if (words && words->most > 0) {
    option->expected(static_cast<int>(words->least), static_cast<int>(words->most));
  }
  if (expected.default_in_help) option->capture_default_str();
  if (!expected.in_help) option->group("");
}

void fill(CLI::App& app, const Command& command, Chosen& chosen) {
  chosen[&app] = &command;
  for (const auto& flag : command.flags) add_flag(app, flag);
  for (const auto& below : command.commands) fill(*app.add_subcommand(below.name, below.help), below, chosen);
  if (!command.run && !command.commands.empty()) app.require_subcommand(1);
  app.footer(command.footer);
}

// Nothing, or the text that was asked for. The parser takes its words from the back.
Result<std::optional<std::string>> parse_words(CLI::App& app, std::vector<std::string> words) {
  std::reverse(words.begin(), words.end());
  try {
    app.parse(std::move(words));
  } catch (const CLI::ParseError& failure) {
    // Help and version are "errors" with status 0; everything else was typed wrong.
    if (failure.get_exit_code() != 0) return bad_input(failure.what());
    std::ostringstream text;
    app.exit(failure, text, text);
    return std::optional(text.str());
  }
  return std::optional<std::string>();
}

}  // namespace

Result<Asked> parse(const Command& program, const std::string& version, std::vector<std::string> words) {
  CLI::App app(program.help, program.name);
  app.set_version_flag("--version", version);
  Chosen chosen;
  fill(app, program, chosen);
  const auto text = parse_words(app, std::move(words));
  if (!text) return bad_input(text.error().message + "; --help tells what there is");
  if (*text) return Asked(**text);
  const CLI::App* typed = &app;
  while (!typed->get_subcommands().empty()) typed = typed->get_subcommands().front();
  return Asked(chosen[typed]);
}

}  // namespace tengen::cli
