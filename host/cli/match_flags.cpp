// The flags of a match, as the parser knows them.
#include <CLI/CLI.hpp>

#include "cli/match_arguments.hpp"
#include "game/opening/procedure.hpp"

namespace tengen::cli {
namespace {

std::string procedure_help() {
  std::string help = "how the first stones come onto the board:";
  for (const auto& procedure : game::opening::procedures()) help += " " + std::string(procedure.id);
  return help + "; docs/openings.md";
}

}  // namespace

void add_match_flags(CLI::App& command, MatchArguments& a) {
  command
      .add_option("--engine", a.engines,
                  "one engine: id=NAME or cmd=PROGRAM, name=, tc=, st=, margin=, mem=, threads=, "
                  "sandbox=strict|basic|off, level=, option.NAME=VALUE")
      ->expected(1, 64)
      ->required();
  command.add_option("--each", a.each, "the same keys, for every engine")->expected(1, 64);
  command
      .add_option("--manifest", a.manifests,
                  "a manifest to read besides the installed packages; can be repeated")
      ->allow_extra_args(false);
  command.add_option("--game", a.game, "gomoku, connect6 or othello");
  command.add_option("--rule", a.rule, "one of the game's rules, by name or Gomocup number");
  command.add_option("--size,--boardsize", a.size, "columns and rows of the board");
  command.add_option("--opening", a.opening, procedure_help());
  command
      .add_option(
          "--openings", a.openings,
          "a book to start from, each position once with each colour: file=FILE, order=sequential|random, "
          "srand=N, transform=none|cycle|random, type=offset|pos, coords=top|bottom")
      ->expected(1, 6);
  command
      .add_option(
          "--continue", a.continued,
          "an unfinished game of a record file to go on with: FILE game=N from=FORMAT coords=top|bottom")
      ->expected(1, 4);
  command.add_option("--standin", a.stand_in,
                     "who decides in an opening for an engine that cannot: host, or a registered engine");
  command.add_option("--tournament", a.tournament,
                     "who meets whom: roundrobin, gauntlet, knockout or swiss; docs/tournament.md");
  command.add_option("--seeds", a.seeds, "of a gauntlet: so many engines, the first ones, play all others")
      ->check(CLI::Range(1, 10'000));
  command
      .add_option("--sprt", a.sprt,
                  "stop when it is decided whether the first engine is stronger than the second: elo0=N, "
                  "elo1=N, alpha=, beta=, model=normalized|logistic|bayesian; docs/statistics.md")
      ->expected(1, 5);
  command.add_option("--rounds", a.rounds, "every pair meets so many times")->check(CLI::Range(1, 1'000'000));
  command.add_option("--games", a.games, "games a pair and round; 2 unless given, one with each colour")
      ->check(CLI::Range(1, 1'000'000));
  command.add_flag("--repeat", a.repeat, "both colours in a row, as is the case anyway with an even -games");
  command.add_option("--concurrency", a.concurrency, "games at a time")->check(CLI::Range(1, 1024));
  command
      .add_option("--affinity", a.affinity,
                  "on: each of these games owns a CPU, its single-threaded engines run there")
      ->check(CLI::IsMember({"on", "off"}));
  command
      .add_option("--ponder", a.ponder,
                  "off: engines stand still while they are not asked; native ones run in a worker then")
      ->check(CLI::IsMember({"on", "off"}));
  command.add_option("--retry", a.retries, "how often an engine is asked again after an illegal move")
      ->check(CLI::Range(0, 1000));
  command.add_option("--drawafter,--maxmoves", a.draw_after,
                     "a draw after so many moves; gomocup: when 25 points are left");
  command.add_option("--srand", a.seed, "seed of everything that is drawn by lot")
      ->check(CLI::Range(std::int64_t{0}, INT64_MAX));
  command.add_option("--out", a.out, "folder of the run: what \"tengen resume\" goes on with");
  command.add_option("--sgf", a.sgf, "file for the games");
  command.add_option("--psq", a.psq, "folder for the games, a file of the Gomocup manager for each");
  command
      .add_option(
          "--json", a.json,
          "file for events and games, one JSON object a line; - is standard output; moves=true for moves too")
      ->expected(1, 2);
  command.add_option("--log", a.log, "folder for every line that engines and host exchange");
  command.add_flag("--recover", a.recover, "engines that crash are started again, as is the case anyway");
  command.add_flag("--strict", a.strict,
                   "exit with 2 when an engine crashed, ran out of time or played an illegal move");
}

Result<MatchArguments> parse_match(std::vector<std::string> command_line) {
  CLI::App app;
  MatchArguments arguments;
  add_match_flags(app, arguments);
  // The parser takes its arguments from the back.
  std::reverse(command_line.begin(), command_line.end());
  try {
    app.parse(command_line);
  } catch (const CLI::ParseError& failure) {
    return bad_input(failure.what(), "match");
  }
  return arguments;
}

}  // namespace tengen::cli
