#include "cli/arguments/match_arguments.hpp"

#include <cstdio>
#include <map>

#include "base/parse.hpp"
#include "base/text.hpp"
#include "cli/arguments/adjudication_keys.hpp"
#include "cli/arguments/dialect.hpp"
#include "cli/arguments/engine_keys.hpp"
#include "cli/arguments/openings_keys.hpp"
#include "cli/arguments/sprt_keys.hpp"
#include "game/catalog.hpp"
#include "tournament/description/continued_game.hpp"

namespace tengen::cli {
namespace {

using tournament::Description;
using tournament::Pairing;

Status describe_continued(const MatchArguments& arguments, Description& run) {
  if (!arguments.openings.empty() || arguments.opening != game::Setup{}.opening)
    return bad_input("found an opening too, but the game has its own; leave -opening and -openings out",
                     "-continue");
  auto game =
      tournament::continued_game(arguments.continued, {arguments.game, arguments.rule, arguments.size});
  if (!game) return game.error();
  for (const auto& note : game->notes) std::fprintf(stderr, "tengen: %s\n", note.c_str());
  run.setup = game->game->record.setup;
  run.continued = std::move(game->game);
  return success();
}

Status describe_game(const MatchArguments& arguments, Description& run) {
  if (arguments.stand_in != "host") run.stand_in = arguments.stand_in;
  if (!arguments.continued.empty()) return describe_continued(arguments, run);
  const std::string id = arguments.game.empty() ? game::Setup{}.game : arguments.game;
  run.setup = game::completed({id, arguments.rule, arguments.size});
  run.setup.opening = arguments.opening;
  if (const auto game = game::new_game(run.setup); !game) return game.error();
  return success();
}

Status describe_engines(const MatchArguments& arguments, Description& run) {
  tournament::EngineChoice each;
  for (const auto& group : arguments.each) {
    auto general = parse_engine(group, "-each");
    if (!general) return general.error();
    // Of two the later one counts.
    tournament::complete(*general, each);
    each = std::move(*general);
  }
  for (const auto& group : arguments.engines) {
    auto engine = parse_engine(group, "-engine");
    if (!engine) return engine.error();
    tournament::complete(*engine, each);
    run.engines.push_back(std::move(*engine));
  }
  return success();
}

Status describe_openings(const MatchArguments& arguments, Description& run) {
  if (arguments.openings.empty()) {
    if (!arguments.transform) return success();
    return bad_input("found it without -openings, expected a book whose positions are turned", "-transform");
  }
  auto typed = parse_openings(arguments.openings);
  if (!typed) return typed.error();
  if (arguments.transform) typed->book.use.transform = game::opening::BookTransform::cycle;
  run.plan.openings = typed->use;
  run.book = std::move(typed->book);
  return success();
}

Status describe_pairing(const MatchArguments& arguments, Description& run) {
  static const std::map<std::string_view, Pairing> pairings{{"roundrobin", Pairing::round_robin},
                                                            {"round-robin", Pairing::round_robin},
                                                            {"gauntlet", Pairing::gauntlet},
                                                            {"knockout", Pairing::knockout},
                                                            {"swiss", Pairing::swiss}};
  const auto pairing = pairings.find(arguments.gauntlet ? "gauntlet" : arguments.tournament);
  if (pairing == pairings.end()) {
    return bad_input(
        "found \"" + printable(arguments.tournament) + "\", expected roundrobin, gauntlet, knockout or swiss",
        "-tournament");
  }
  tournament::Plan& plan = run.plan;
  plan.pairing = pairing->second;
  plan.engines = run.engines.size();
  plan.rounds = arguments.rounds;
  plan.games = arguments.games > 0 ? arguments.games : run.continued ? 1 : 2;
  plan.seeds = static_cast<std::size_t>(arguments.seeds);
  plan.seed = arguments.seed;
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

Status describe_endings(const MatchArguments& arguments, Description& run) {
  const auto limit = move_limit(arguments.draw_after, run.setup.size);
  if (!limit) return limit.error();
  run.adjudication.move_limit = *limit;
  if (!arguments.draw.empty()) {
    auto rule = parse_draw(arguments.draw);
    if (!rule) return rule.error();
    run.adjudication.draw = *rule;
  }
  if (!arguments.resign.empty()) {
    auto rule = parse_resign(arguments.resign);
    if (!rule) return rule.error();
    run.adjudication.resign = *rule;
  }
  if (arguments.sprt.empty()) return success();
  auto test = parse_sprt(arguments.sprt);
  if (!test) return test.error();
  run.sprt = *test;
  return success();
}

Status describe_outputs(const MatchArguments& arguments, tournament::Outputs& outputs) {
  outputs.folder = arguments.out;
  outputs.sgf = arguments.sgf;
  outputs.pgn = arguments.pgn;
  outputs.psq = arguments.psq;
  outputs.log = arguments.log;
  outputs.rating_interval = arguments.rating_interval;
  if (arguments.json.empty()) return success();
  outputs.json = arguments.json.front();
  if (arguments.json.size() == 1 || arguments.json[1] == "moves=false") return success();
  outputs.json_moves = arguments.json[1] == "moves=true";
  if (outputs.json_moves) return success();
  return bad_input("found \"" + printable(arguments.json[1]) + "\", expected moves=true or moves=false",
                   "-json");
}

void describe_conduct(const MatchArguments& arguments, Description& run) {
  run.conduct = {.concurrency = arguments.concurrency,
                 .pin = arguments.affinity == "on",
                 .ponder = arguments.ponder == "on",
                 .retries = arguments.retries,
                 .strict = arguments.strict,
                 .crashes_allowed = arguments.crashes};
  run.event = arguments.event;
  run.site = arguments.site;
}

}  // namespace

Result<Description> describe(const MatchArguments& arguments) {
  if (auto known = check_flags(arguments.foreign); !known) return known.error();
  Description run;
  for (const auto part :
       {describe_game, describe_openings, describe_engines, describe_pairing, describe_endings}) {
    if (auto status = part(arguments, run); !status) return status.error();
  }
  if (auto status = describe_outputs(arguments, run.outputs); !status) return status.error();
  describe_conduct(arguments, run);
  return run;
}

}  // namespace tengen::cli
