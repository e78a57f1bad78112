// The flags of a match, as the parser knows them.
#include "cli/arguments/dialect.hpp"
#include "cli/arguments/match_arguments.hpp"
#include "cli/parser.hpp"
#include "game/opening/procedure.hpp"

namespace tengen::cli {
namespace {

std::string procedure_help() {
  std::string help = "how the first stones come onto the board:";
  for (const auto& procedure : game::opening::procedures()) help += " " + std::string(procedure.id);
  return help + "; docs/openings.md";
}

using Flags = std::vector<Flag>;

Flags engine_flags(MatchArguments& a) {
  return {{"--engine",
           &a.engines,
           "one engine: id=NAME or cmd=PROGRAM, name=, tc=, st=, margin=, mem=, threads=, "
           "sandbox=strict|basic|off, level=, option.NAME=VALUE",
           {.required = true, .words = Range{1, 64}}},
          {"--each", &a.each, "the same keys, for every engine", {.words = Range{1, 64}}},
          manifests_flag(a.manifests)};
}

Flags game_flags(MatchArguments& a) {
  return {{"--game", &a.game, "gomoku, connect6 or othello"},
          {"--rule", &a.rule, "one of the game's rules, by name or Gomocup number"},
          {"--size,--boardsize", &a.size, "columns and rows of the board"},
          {"--opening", &a.opening, procedure_help()},
          {"--openings",
           &a.openings,
           "a book to start from, each position once with each colour: file=FILE, "
           "order=sequential|random, srand=N, start=N, transform=none|cycle|random, type=offset|pos, "
           "coords=top|bottom, policy=default|round",
           {.words = Range{1, 9}}},
          {"--continue",
           &a.continued,
           "an unfinished game of a record file to go on with: FILE game=N from=FORMAT coords=top|bottom",
           {.words = Range{1, 4}}},
          {"--transform", &a.transform, "the same as transform=cycle of -openings"},
          {"--standin", &a.stand_in,
           "who decides in an opening for an engine that cannot: host, or a registered engine"}};
}

Flags pairing_flags(MatchArguments& a) {
  return {{"--tournament", &a.tournament,
           "who meets whom: roundrobin, gauntlet, knockout or swiss; docs/tournament.md"},
          {"--gauntlet", &a.gauntlet, "the same as -tournament gauntlet"},
          {"--seeds",
           &a.seeds,
           "of a gauntlet: so many engines, the first ones, play all others",
           {.range = Range{1, 10'000}}},
          {"--rounds", &a.rounds, "every pair meets so many times", {.range = Range{1, 1'000'000}}},
          {"--games",
           &a.games,
           "games a pair and round; 2 unless given, one with each colour",
           {.range = Range{1, 1'000'000}}},
          {"--srand", &a.seed, "seed of everything that is drawn by lot", {.range = Range{0, INT64_MAX}}}};
}

Flags conduct_flags(MatchArguments& a) {
  return {{"--concurrency", &a.concurrency, "games at a time", {.range = Range{1, 1024}}},
          {"--affinity",
           &a.affinity,
           "on: each of these games owns a CPU, its single-threaded engines run there",
           {.one_of = {"on", "off"}}},
          {"--ponder",
           &a.ponder,
           "off: engines stand still while they are not asked; native ones run in a worker then",
           {.one_of = {"on", "off"}}},
          {"--retry",
           &a.retries,
           "how often an engine is asked again after an illegal move",
           {.range = Range{0, 1000}}},
          {"--crashes",
           &a.crashes,
           "an engine that has crashed so often plays no more; 0, the default: it plays on",
           {.range = Range{0, 1'000'000}}},
          {"--strict", &a.strict,
           "exit with 2 when an engine crashed, ran out of time or played an illegal move"}};
}

Flags ending_flags(MatchArguments& a) {
  return {{"--drawafter,--maxmoves", &a.draw_after,
           "a draw after so many moves; gomocup: when 25 points are left"},
          {"--draw",
           &a.draw,
           "a draw when both engines' scores say so: movenumber=N movecount=N score=N",
           {.words = Range{1, 3}}},
          {"--resign",
           &a.resign,
           "a loss when an engine's score says so: movecount=N score=N twosided=true|false",
           {.words = Range{1, 3}}},
          {"--sprt",
           &a.sprt,
           "stop when it is decided whether the first engine is stronger than the second: elo0=N, "
           "elo1=N, alpha=, beta=, model=normalized|logistic|bayesian; docs/statistics.md",
           {.words = Range{1, 5}}}};
}

Flags output_flags(MatchArguments& a) {
  const Take take_log = [&a](const std::vector<std::string>& given) {
    a.log = given.empty() || given.front().empty() ? "tengen-log" : given.front();
    // fastchess's, which names a file and what goes into it.
    if (given.size() > 1 || a.log.string().find('=') != std::string::npos) a.foreign.push_back("log file=");
  };
  return {
      {"--out", &a.out, "folder of the run: what \"tengen resume\" goes on with"},
      {"--sgf", &a.sgf, "file for the games"},
      {"--psq", &a.psq, "folder for the games, a file of the Gomocup manager for each"},
      {"--pgn", &a.pgn, "file for results alone, which rating programs read"},
      {"--json",
       &a.json,
       "file for events and games, one JSON object a line; - is standard output; moves=true for moves too",
       {.words = Range{1, 2}}},
      {"--log",
       take_log,
       "folder for every line that engines and host exchange; tengen-log unless it is named",
       {.words = Range{0, 8}}},
      {"--debug", take_log, "the same as -log", {.words = Range{0, 0}}},
      {"--ratinginterval",
       &a.rating_interval,
       "print the results after so many games, too; 0: only at the end",
       {.range = Range{0, 1'000'000'000}}},
      {"--event", &a.event, "name of the event, for the games' files"},
      {"--site", &a.site, "place of the event, for the games' files"}};
}

// They are not in the help: who types them knows them.
Flags flags_of_others(MatchArguments& a) {
  Flags flags;
  for (const ForeignWord& flag : foreign_flags()) {
    const std::string name(flag.word);
    const Take take = [&a, name](const std::vector<std::string>&) { a.foreign.push_back(name); };
    flags.push_back({"--" + name, take, "", {.words = Range{0, 64}, .in_help = false}});
  }
  return flags;
}

}  // namespace

std::vector<Flag> match_flags(MatchArguments& arguments) {
  Flags all;
  for (const auto part : {engine_flags, game_flags, pairing_flags, conduct_flags, ending_flags, output_flags,
                          flags_of_others}) {
    for (auto& flag : part(arguments)) all.push_back(std::move(flag));
  }
  return all;
}

Result<MatchArguments> parse_match(std::vector<std::string> command_line) {
  MatchArguments arguments;
  const auto parsed =
      parse({.name = "match", .help = "", .flags = match_flags(arguments)}, std::move(command_line));
  return parsed ? Result<MatchArguments>(std::move(arguments)) : parsed.error();
}

}  // namespace tengen::cli
