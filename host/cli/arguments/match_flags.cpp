// The flags of a match, as the parser knows them.
#include <CLI/CLI.hpp>

#include "cli/arguments/dialect.hpp"
#include "cli/arguments/match_arguments.hpp"
#include "game/opening/procedure.hpp"

namespace tengen::cli {
namespace {

std::string procedure_help() {
  std::string help = "how the first stones come onto the board:";
  for (const auto& procedure : game::opening::procedures()) help += " " + std::string(procedure.id);
  return help + "; docs/openings.md";
}

void add_engines(CLI::App& command, MatchArguments& a) {
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
}

void add_game(CLI::App& command, MatchArguments& a) {
  command.add_option("--game", a.game, "gomoku, connect6 or othello");
  command.add_option("--rule", a.rule, "one of the game's rules, by name or Gomocup number");
  command.add_option("--size,--boardsize", a.size, "columns and rows of the board");
  command.add_option("--opening", a.opening, procedure_help());
  command
      .add_option("--openings", a.openings,
                  "a book to start from, each position once with each colour: file=FILE, "
                  "order=sequential|random, srand=N, start=N, transform=none|cycle|random, type=offset|pos, "
                  "coords=top|bottom, policy=default|round")
      ->expected(1, 9);
  command
      .add_option(
          "--continue", a.continued,
          "an unfinished game of a record file to go on with: FILE game=N from=FORMAT coords=top|bottom")
      ->expected(1, 4);
  command.add_flag("--transform", a.transform, "the same as transform=cycle of -openings");
  command.add_option("--standin", a.stand_in,
                     "who decides in an opening for an engine that cannot: host, or a registered engine");
}

void add_pairing(CLI::App& command, MatchArguments& a) {
  command.add_option("--tournament", a.tournament,
                     "who meets whom: roundrobin, gauntlet, knockout or swiss; docs/tournament.md");
  command.add_flag("--gauntlet", a.gauntlet, "the same as -tournament gauntlet");
  command.add_option("--seeds", a.seeds, "of a gauntlet: so many engines, the first ones, play all others")
      ->check(CLI::Range(1, 10'000));
  command.add_option("--rounds", a.rounds, "every pair meets so many times")->check(CLI::Range(1, 1'000'000));
  command.add_option("--games", a.games, "games a pair and round; 2 unless given, one with each colour")
      ->check(CLI::Range(1, 1'000'000));
  command.add_option("--srand", a.seed, "seed of everything that is drawn by lot")
      ->check(CLI::Range(std::int64_t{0}, INT64_MAX));
}

void add_conduct(CLI::App& command, MatchArguments& a) {
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
  command
      .add_option("--crashes", a.crashes,
                  "an engine that has crashed so often plays no more; 0, the default: it plays on")
      ->check(CLI::Range(0, 1'000'000));
  command.add_flag("--strict", a.strict,
                   "exit with 2 when an engine crashed, ran out of time or played an illegal move");
}

void add_endings(CLI::App& command, MatchArguments& a) {
  command.add_option("--drawafter,--maxmoves", a.draw_after,
                     "a draw after so many moves; gomocup: when 25 points are left");
  command
      .add_option("--draw", a.draw,
                  "a draw when both engines' scores say so: movenumber=N movecount=N score=N")
      ->expected(1, 3);
  command
      .add_option("--resign", a.resign,
                  "a loss when an engine's score says so: movecount=N score=N twosided=true|false")
      ->expected(1, 3);
  command
      .add_option("--sprt", a.sprt,
                  "stop when it is decided whether the first engine is stronger than the second: elo0=N, "
                  "elo1=N, alpha=, beta=, model=normalized|logistic|bayesian; docs/statistics.md")
      ->expected(1, 5);
}

void add_outputs(CLI::App& command, MatchArguments& a) {
  command.add_option("--out", a.out, "folder of the run: what \"tengen resume\" goes on with");
  command.add_option("--sgf", a.sgf, "file for the games");
  command.add_option("--psq", a.psq, "folder for the games, a file of the Gomocup manager for each");
  command.add_option("--pgn", a.pgn, "file for results alone, which rating programs read");
  command
      .add_option(
          "--json", a.json,
          "file for events and games, one JSON object a line; - is standard output; moves=true for moves too")
      ->expected(1, 2);
  const auto take_log = [&a](const std::vector<std::string>& given) {
    a.log = given.empty() || given.front().empty() ? "tengen-log" : given.front();
    // fastchess's, which names a file and what goes into it.
    if (given.size() > 1 || a.log.string().find('=') != std::string::npos) a.foreign.push_back("log file=");
  };
  command
      .add_option_function<std::vector<std::string>>(
          "--log", take_log,
          "folder for every line that engines and host exchange; tengen-log unless it is named")
      ->expected(0, 8);
  command.add_flag_callback(
      "--debug", [take_log] { take_log({}); }, "the same as -log");
  command
      .add_option("--ratinginterval", a.rating_interval,
                  "print the results after so many games, too; 0: only at the end")
      ->check(CLI::Range(0, 1'000'000'000));
  command.add_option("--event", a.event, "name of the event, for the games' files");
  command.add_option("--site", a.site, "place of the event, for the games' files");
}

// They are not in the help: who types them knows them.
void add_foreign(CLI::App& command, MatchArguments& a) {
  for (const ForeignWord& flag : foreign_flags()) {
    const std::string name(flag.word);
    command
        .add_option_function<std::vector<std::string>>(
            "--" + name, [&a, name](const std::vector<std::string>&) { a.foreign.push_back(name); })
        ->expected(0, 64)
        ->group("");
  }
}

}  // namespace

void add_match_flags(CLI::App& command, MatchArguments& arguments) {
  for (const auto add :
       {add_engines, add_game, add_pairing, add_conduct, add_endings, add_outputs, add_foreign})
    add(command, arguments);
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
