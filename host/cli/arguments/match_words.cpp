// tengen match …: what people type for a match, as a description of a run.
#include "cli/arguments/match_words.hpp"

#include <map>
#include <set>

#include "base/error_list.hpp"
#include "base/parse.hpp"
#include "base/text.hpp"
#include "cli/arguments/dialect.hpp"
#include "cli/arguments/typed_values.hpp"
#include "game/catalog.hpp"
#include "game/opening/procedure.hpp"
#include "tournament/description/continued_game.hpp"
#include "tournament/description/kinds.hpp"
#include "tournament/description/words.hpp"

namespace tengen::cli {
namespace {

using tournament::Description;
using tournament::Pairing;

std::string procedure_help() {
  std::string help = "how the first stones come onto the board:";
  for (const auto& procedure : game::opening::procedures()) help += " " + std::string(procedure.id);
  return help + "; docs/openings.md";
}

using Flags = std::vector<Flag>;

Flags engine_flags(MatchWords& a) {
  return {with({.required = true, .value = "KEY=VALUE…", .words = Range{1, 64}},
               {"--engine", &a.engines,
                "one engine: id=NAME or cmd=PROGRAM, name=, tc=, st=, margin=, mem=, threads=, "
                "sandbox=strict|basic|off, level=, option.NAME=VALUE"}),
          with({.value = "KEY=VALUE…", .words = Range{1, 64}},
               {"--each", &a.each, "the same keys, for every engine"}),
          manifests_flag(a.run.manifests)};
}

Flags game_flags(MatchWords& a) {
  return {
      with({.value = "GAME"}, {"--game", &a.run.setup.game, "gomoku, connect6 or othello (gomoku)"}),
      with({.value = "RULE"}, {"--rule", &a.run.setup.rule,
                               "one of the game's rules, by name or Gomocup number (the game's first)"}),
      {"--size,--boardsize", &a.run.setup.size, "columns and rows of the board (the game's: 15, 19 or 8)"},
      with({.value = "PROCEDURE"}, {"--opening", &a.run.setup.opening, procedure_help()}),
      with({.value = "FILE KEY=VALUE…", .words = Range{1, 9}},
           {"--openings", &a.openings,
            "a book to start from, each position once with each colour: file=FILE, "
            "order=sequential|random, srand=N, start=N, transform=none|cycle|random, type=offset|pos, "
            "coords=top|bottom, policy=default|round"}),
      with({.value = "FILE KEY=VALUE…", .words = Range{1, 4}},
           {"--continue", &a.continued,
            "an unfinished game of a record file to go on with: FILE game=N from=FORMAT coords=top|bottom"}),
      {"--transform", &a.transform, "the same as transform=cycle of -openings"},
      with({.value = "host|ID"},
           {"--standin", &a.stand_in,
            "who decides in an opening for an engine that cannot: host, or a registered engine"})};
}

Flags pairing_flags(MatchWords& a) {
  return {
      with({.value = "KIND"},
           {"--tournament", &a.tournament,
            "who meets whom: roundrobin, gauntlet, knockout or swiss; docs/tournament.md"}),
      {"--gauntlet", &a.gauntlet, "the same as -tournament gauntlet"},
      with({.range = Range{1, 10'000}},
           {"--seeds", &a.run.plan.seeds, "in a gauntlet, the first N engines play all others"}),
      with({.one_of = {"forfeit", "annul", "keep"}}, {"--withdrawn", &a.withdrawn,
                                                      "what becomes of the games of an engine that withdraws "
                                                      "(-crashes, tengen ctl): forfeit, annul or keep"}),
      with({.range = Range{1, 1'000'000}}, {"--rounds", &a.run.plan.rounds,
                                            "rounds: every pair meets N times (1); a Swiss has N rounds (as "
                                            "many as leave one engine undefeated)"}),
      with({.range = Range{1, 1'000'000}},
           {"--games", &a.run.plan.games, "games a pair and round, with changed colours (2)"}),
      with({.range = Range{0, INT64_MAX}},
           {"--srand", &a.run.plan.seed, "seed of everything that is drawn by lot"})};
}

Flags conduct_flags(MatchWords& a) {
  return {
      with({.range = Range{1, 1024}}, {"--concurrency", &a.run.conduct.concurrency, "games at a time"}),
      with({.one_of = {"on", "off"}},
           {"--affinity", &a.affinity,
            "on: each of these games owns a CPU, its single-threaded engines run there"}),
      with({.one_of = {"on", "off"}},
           {"--ponder", &a.ponder,
            "on: engines may compute while they are not asked; off: one that does is frozen until it is"}),
      with({.range = Range{0, 1000}},
           {"--retry", &a.run.conduct.retries, "how often an engine is asked again after an illegal move"}),
      with({.range = Range{0, 1'000'000}},
           {"--crashes", &a.run.conduct.crashes_allowed,
            "an engine that has crashed so often plays no more; 0: it plays on"}),
      with({.range = Range{0, 1000}}, {"--replays", &a.run.conduct.void_replays,
                                       "a void game is played again so often, then the run stops"}),
      {"--wallclock", &a.run.conduct.wall_clock,
       "the clock on the wall decides alone: nothing is given back to an engine that others kept from "
       "running"},
      {"--strict", &a.run.conduct.strict,
       "exit with 2 when an engine crashed, ran out of time or played an illegal move"}};
}

Flags ending_flags(MatchWords& a) {
  return {
      with({.value = "N|gomocup"}, {"--drawafter,--maxmoves", &a.draw_after,
                                    "a draw after N moves; gomocup: when 25 points are left"}),
      with({.value = "KEY=VALUE…", .words = Range{1, 3}},
           {"--draw", &a.draw, "a draw when both engines' scores say so: movenumber=N movecount=N score=N"}),
      with({.value = "KEY=VALUE…", .words = Range{1, 3}},
           {"--resign", &a.resign,
            "a loss when an engine's score says so: movecount=N score=N twosided=true|false"}),
      with({.value = "KEY=VALUE…", .words = Range{1, 5}},
           {"--sprt", &a.sprt,
            "stop when it is decided whether the first engine is stronger than the second: elo0=N, "
            "elo1=N, alpha=, beta=, model=normalized|logistic|bayesian; docs/statistics.md"})};
}

// "-sgf file=games.sgf", as other programs have it.
Flag file_flag(const char* name, std::filesystem::path& to, std::string value, std::string help) {
  const Take take = [&to](const std::vector<std::string>& words) {
    const std::string& word = words.front();
    to = word.starts_with("file=") ? word.substr(5) : word;
  };
  return with({.value = std::move(value), .words = Range{1, 1}}, {name, take, std::move(help)});
}

Flags output_flags(MatchWords& a) {
  const Take take_debug = [&a](const std::vector<std::string>&) {
    if (a.run.outputs.log.empty()) a.run.outputs.log = "tengen-log";
  };
  const Take take_log = [&a](const std::vector<std::string>& given) {
    auto& log = a.run.outputs.log;
    log = given.empty() || given.front().empty() ? "tengen-log" : given.front();
    // fastchess's, which names a file and what goes into it.
    if (given.size() > 1 || log.string().find('=') != std::string::npos) a.foreign.push_back("log file=");
  };
  auto& outputs = a.run.outputs;
  return {
      file_flag("--out", outputs.folder, "DIR", "folder of the run: \"tengen resume DIR\" continues it"),
      file_flag("--sgf", outputs.sgf, "FILE", "file for the games"),
      file_flag("--psq", outputs.psq, "DIR", "folder for the games, a file of the Gomocup manager for each"),
      file_flag("--pgn", outputs.pgn, "FILE", "file for results alone, which rating programs read"),
      with({.value = "FILE [moves=true]", .words = Range{1, 2}},
           {"--json", &a.json,
            "file for events and games, one JSON object a line; - is standard "
            "output; moves=true for moves too"}),
      with({.value = "[DIR]", .words = Range{0, 8}},
           {"--log", take_log,
            "folder for every line that engines and host exchange; tengen-log unless it is named"}),
      with({.words = Range{0, 0}}, {"--debug", take_debug, "the same as -log"}),
      with({.range = Range{0, 1'000'000'000}},
           {"--ratinginterval", &a.run.outputs.rating_interval,
            "print the results also after every N games; 0: only at the end"}),
      {"--event", &a.run.event, "name of the event, for the games' files"},
      {"--site", &a.run.site, "place of the event, for the games' files"}};
}

// They are not in the help: who types them knows them.
Flags flags_of_others(MatchWords& a) {
  Flags flags;
  for (const ForeignWord& flag : foreign_flags()) {
    const std::string name(flag.word);
    const Take take = [&a, name](const std::vector<std::string>&) { a.foreign.push_back(name); };
    flags.push_back(with({.words = Range{0, 64}, .in_help = false, .is_answered = !flag.is_taken()},
                         {"--" + name, take, ""}));
  }
  return flags;
}

Status describe_game(const MatchWords& words, Description& run, const tournament::Tell& tell) {
  if (words.stand_in != "host") run.stand_in = words.stand_in;
  if (words.continued.empty()) {
    if (run.setup.game.empty()) run.setup.game = game::Setup{}.game;
    const std::string opening = run.setup.opening;
    run.setup = game::completed({run.setup.game, run.setup.rule, run.setup.size});
    run.setup.opening = opening;
    const auto game = game::new_game(run.setup);
    return game ? success() : Status(game.error());
  }
  if (!words.openings.empty() || run.setup.opening != game::Setup{}.opening)
    return bad_input("found an opening too, but the game has its own; leave -opening and -openings out",
                     "-continue");
  // The file comes first, without its key.
  auto pairs = words.continued;
  pairs.front().insert(0, "file=");
  if (auto read = tournament::read_words("continue", pairs, "-continue", run); !read) return read;
  const auto notes = tournament::continue_game(run);
  if (!notes) return notes.error();
  for (const auto& note : *notes) tell(note);
  return success();
}

// Without the words that other programs know.
std::vector<std::string> own_words(const std::vector<std::string>& group, const std::string& flag,
                                   std::vector<Error>& errors) {
  std::vector<std::string> own;
  for (const auto& word : group) {
    const auto foreign = is_foreign(word, flag);
    if (!foreign) errors.push_back(foreign.error());
    if (!foreign || *foreign) continue;
    auto plain = plain_word(word);
    if (!plain) errors.push_back(bad_input(plain.error().message, flag));
    if (plain) own.push_back(std::move(*plain));
  }
  return own;
}

Status read_engine(const std::vector<std::string>& group, const std::string& flag, tournament::WordsOf of,
                   tournament::EngineChoice& choice) {
  std::vector<Error> errors;
  const auto words = own_words(group, flag, errors);
  const auto read = tournament::read_engine_words(words, flag, of, choice);
  if (!read) errors.push_back(read.error());
  return status_of(errors);
}

// The words of a flag that has a section of the description.
Status read_section(std::string_view section, const std::vector<std::string>& group, Description& run) {
  if (group.empty()) return success();
  const std::string flag = "-" + std::string(section);
  if (auto keyed = check_keys(group, flag); !keyed) return keyed;
  std::vector<Error> errors;
  const auto words = own_words(group, flag, errors);
  if (errors.empty()) return tournament::read_words(section, words, flag, run);
  return status_of(errors);
}

Status describe_engines(const MatchWords& words, Description& run) {
  tournament::EngineChoice each;
  std::vector<Error> errors;
  for (const auto& group : words.each) {
    tournament::EngineChoice general;
    if (auto read = read_engine(group, "-each", tournament::WordsOf::every_engine, general); !read)
      errors.push_back(read.error());
    // Of two the later one counts.
    tournament::complete(general, each);
    each = std::move(general);
  }
  for (const auto& group : words.engines) {
    tournament::EngineChoice engine;
    if (auto read = read_engine(group, "-engine", tournament::WordsOf::one_engine, engine); !read) {
      errors.push_back(read.error());
    } else if (engine.id.empty() == engine.command.empty()) {
      errors.push_back(bad_input(
          engine.id.empty()
              ? "expected id= (a registered engine; \"tengen engines\" lists them) or cmd= (a program)"
              : "both id= and cmd= are given, expected one of them",
          "-engine"));
    }
    tournament::complete(engine, each);
    run.engines.push_back(std::move(engine));
  }
  return status_of(errors);
}

Status describe_openings(const MatchWords& words, Description& run) {
  if (words.openings.empty()) {
    if (!words.transform) return success();
    return bad_input("found it without -openings, expected a book whose positions are turned", "-transform");
  }
  auto book = words.openings;
  if (book.front().find('=') == std::string::npos) book.front().insert(0, "file=");
  if (auto read = read_section("openings", book, run); !read) return read;
  if (words.transform) run.book->use.transform = game::opening::BookTransform::cycle;
  return success();
}

Status describe_pairing(const MatchWords& words, Description& run) {
  static const std::map<std::string_view, Pairing> pairings{{"roundrobin", Pairing::round_robin},
                                                            {"round-robin", Pairing::round_robin},
                                                            {"gauntlet", Pairing::gauntlet},
                                                            {"knockout", Pairing::knockout},
                                                            {"swiss", Pairing::swiss}};
  const auto pairing = pairings.find(words.gauntlet ? "gauntlet" : words.tournament);
  if (pairing == pairings.end()) {
    return bad_input(
        "found " + in_quotes(words.tournament) + ", expected roundrobin, gauntlet, knockout or swiss",
        "-tournament");
  }
  run.plan.pairing = pairing->second;
  for (const auto withdrawal : {tournament::Withdrawal::annul, tournament::Withdrawal::keep}) {
    if (words.withdrawn == text(withdrawal)) run.plan.withdrawal = withdrawal;
  }
  run.plan.engines = run.engines.size();
  if (run.plan.rounds > 0 && run.plan.pairing == Pairing::knockout)
    return bad_input(
        "found it with a knockout, whose rounds follow from the number of engines; -games sets the "
        "games of an encounter",
        "-rounds");
  if (run.plan.rounds == 0) run.plan.rounds = tournament::default_rounds(run.plan.pairing, run.plan.engines);
  if (run.plan.games == 0) run.plan.games = run.continued ? 1 : 2;
  return success();
}

// Gomocup ends a game as a draw when 25 points are left.
Result<int> move_limit(const std::string& draw_after, int size) {
  if (draw_after.empty()) return 0;
  if (draw_after == "gomocup") {
    if (size > 5) return size * size - 25;
    return bad_input("found \"gomocup\", which leaves no move on a board of 5", "-drawafter");
  }
  const auto moves = parse_integer(draw_after);
  if (moves && *moves >= 1 && *moves <= 1'000'000) return static_cast<int>(*moves);
  return bad_input("found \"" + printable(draw_after) + "\", expected 1 to 1000000 moves, or gomocup",
                   "-drawafter");
}

Status describe_endings(const MatchWords& words, Description& run) {
  std::vector<Error> errors;
  const auto limit = move_limit(words.draw_after, run.setup.size);
  if (!limit) errors.push_back(limit.error());
  run.adjudication.move_limit = limit ? *limit : 0;
  // In the dialect one side's score is enough, unless it is said otherwise.
  auto resign = words.resign;
  const auto is_said = [](const std::string& word) { return word.starts_with("twosided="); };
  if (!resign.empty() && check_keys(resign, "-resign") && std::none_of(resign.begin(), resign.end(), is_said))
    resign.emplace_back("twosided=false");
  const std::pair<std::string_view, const std::vector<std::string>*> sections[]{
      {"draw", &words.draw}, {"resign", &resign}, {"sprt", &words.sprt}};
  for (const auto& [section, group] : sections) {
    if (auto read = read_section(section, *group, run); !read) errors.push_back(read.error());
  }
  if (errors.empty() && run.sprt) return tournament::check(*run.sprt);
  return status_of(errors);
}

Status describe_conduct(const MatchWords& words, Description& run) {
  const std::pair<const char*, const std::string*> texts[]{{"-event", &run.event}, {"-site", &run.site}};
  for (const auto& [flag, text] : texts) {
    if (text->empty() || tournament::line_of_text({}).read(*text)) continue;
    return bad_input("found " + in_quotes(*text) + ", expected one line of UTF-8 without control characters",
                     flag);
  }
  run.conduct.pin = words.affinity == "on";
  run.conduct.ponder = words.ponder == "on";
  const auto& json = words.json;
  if (json.empty()) return success();
  run.outputs.json = json.front().starts_with("file=") ? json.front().substr(5) : json.front();
  if (json.size() == 1 || json[1] == "moves=false") return success();
  run.outputs.json_moves = json[1] == "moves=true";
  if (run.outputs.json_moves) return success();
  return bad_input("found " + in_quotes(json[1]) + ", expected moves=true or moves=false", "-json");
}

void remark_on_clocks(const MatchWords& words, const tournament::Tell& tell) {
  std::set<std::string> told;
  for (const auto* const groups : {&words.each, &words.engines}) {
    for (const auto& group : *groups) {
      for (const auto& word : group) {
        const auto remark = remark_on_clock(word);
        if (remark && told.insert(*remark).second) tell(*remark);
      }
    }
  }
}

}  // namespace

std::vector<Flag> match_flags(MatchWords& words) {
  words.run.setup.game.clear();
  words.run.setup.rule.clear();
  words.run.setup.size = 0;
  words.run.plan.games = 0;
  words.run.plan.rounds = 0;
  Flags all;
  for (const auto part : {engine_flags, game_flags, pairing_flags, conduct_flags, ending_flags, output_flags,
                          flags_of_others}) {
    for (auto& flag : part(words)) all.push_back(std::move(flag));
  }
  return all;
}

Result<Description> describe(const MatchWords& words, const tournament::Tell& tell) {
  remark_on_clocks(words, tell);
  Description run = words.run;
  std::vector<Error> errors;
  const auto keep = [&](const Status& done) {
    if (!done) errors.push_back(done.error());
  };
  keep(check_flags(words.foreign));
  keep(describe_game(words, run, tell));
  for (const auto part :
       {describe_openings, describe_engines, describe_pairing, describe_endings, describe_conduct})
    keep(part(words, run));
  if (!errors.empty()) return all_of(errors);
  return run;
}

}  // namespace tengen::cli
