#include "cli/match_arguments.hpp"

#include <algorithm>
#include <map>
#include <set>

#include "base/parse.hpp"
#include "base/text.hpp"
#include "cli/continued_game.hpp"
#include "cli/entrant_keys.hpp"
#include "cli/openings_keys.hpp"
#include "cli/sprt_keys.hpp"
#include "engine/protocol/protocol.hpp"
#include "game/catalog.hpp"

namespace tengen::cli {
namespace {

Result<game::Setup> plan_setup(const MatchArguments& arguments, const match::ContinuedGame* continued) {
  if (continued != nullptr) return continued->record.setup;
  const std::string id = arguments.game.empty() ? game::Setup{}.game : arguments.game;
  auto setup = game::completed({id, arguments.rule, arguments.size});
  setup.opening = arguments.opening;
  if (const auto game = game::new_game(setup); !game) return game.error();
  return setup;
}

Status plan_continued(const MatchArguments& arguments, match::MatchOptions& options) {
  if (arguments.continued.empty()) return success();
  if (!arguments.openings.empty() || arguments.opening != game::Setup{}.opening)
    return bad_input("found an opening too, but the game has its own; leave -opening and -openings out",
                     "-continue");
  auto game = continued_game(arguments.continued, {arguments.game, arguments.rule, arguments.size});
  if (!game) return game.error();
  options.continued = std::move(*game);
  return success();
}

// Every engine plays both sides in turn.
Status check_time(const match::Entrant& entrant, const match::ContinuedGame* continued) {
  if (entrant.time.limited() || (continued != nullptr && has_clocks(*continued))) return success();
  const std::string record = continued == nullptr ? "" : ", and the record has no clocks for both sides";
  return bad_input(
      "\"" + entrant.name + "\" has no time limit" + record + "; expected tc= or st=, for example -each st=1",
      "-engine");
}

Status plan_openings(const MatchArguments& arguments, tournament::RunPlan& plan) {
  match::MatchOptions& options = plan.options;
  if (arguments.openings.empty()) return success();
  if (options.setup.opening != game::Setup{}.opening) {
    return bad_input("found a book and the opening procedure \"" + options.setup.opening +
                         "\", which finds the first stones itself; expected one of -openings and -opening",
                     "-openings");
  }
  auto book = make_book(arguments.openings, options.setup, arguments.seed);
  if (!book) return book.error();
  options.book = std::move(book->draw);
  plan.openings = joined(arguments.openings, " ") + " " + book->digest;
  return success();
}

// Gomocup ends a game as a draw when 25 points are left.
Result<int> plan_move_limit(const std::string& draw_after, int size) {
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

// Whether the program's protocol has words for the game at all.
Status check_protocol(const match::Entrant& entrant, const game::Setup& setup) {
  const auto* const program = std::get_if<manifest::ProgramEntry>(&entrant.config.spec.entry);
  if (program == nullptr) return success();
  const auto status = engine::check_protocol(program->protocol, setup);
  return status ? success() : Status(bad_input(status.error().message, entrant.name));
}

// Whether the engine's manifest says that it plays this; a program without a manifest says nothing.
Status check_plays(const match::Entrant& entrant, const game::Setup& setup) {
  const auto& all = entrant.config.spec.plays;
  if (all.empty()) return success();
  std::string known;
  for (const auto& plays : all) {
    const bool rule = setup.rule.empty() ||
                      std::find(plays.rules.begin(), plays.rules.end(), setup.rule) != plays.rules.end();
    if (plays.game == setup.game && rule && setup.size >= plays.min_size && setup.size <= plays.max_size)
      return success();
    known += (known.empty() ? "" : "; ") + plays.game + " " + joined(plays.rules, ", ") + ", sizes " +
             std::to_string(plays.min_size) + " to " + std::to_string(plays.max_size);
  }
  return bad_input("it does not play " + setup.game + (setup.rule.empty() ? "" : " " + setup.rule) + " on " +
                       std::to_string(setup.size) + "x" + std::to_string(setup.size) + "; it plays " + known,
                   entrant.config.spec.id);
}

// Two entrants of one name get "#2", "#3", … after it.
void make_names_unique(std::vector<match::Entrant>& entrants) {
  std::set<std::string> taken;
  for (auto& entrant : entrants) {
    std::string name = entrant.name;
    for (int n = 2; !taken.insert(name).second; ++n) name = entrant.name + "#" + std::to_string(n);
    entrant.name = name;
  }
}

Status plan_stand_in(const MatchArguments& arguments, const manifest::Registry& registry,
                     match::MatchOptions& options) {
  if (arguments.stand_in == "host") return success();
  auto entrant = make_entrant({"id=" + arguments.stand_in}, {}, registry);
  if (!entrant) return not_found(entrant.error().message, "-standin");
  if (auto status = check_plays(*entrant, options.setup); !status) return status;
  options.stand_in = std::move(*entrant);
  return success();
}

// Who meets whom; the number of entrants is known.
Status plan_pairing(const MatchArguments& arguments, tournament::RunPlan& run) {
  using tournament::Pairing;
  static const std::map<std::string_view, Pairing> pairings{{"roundrobin", Pairing::round_robin},
                                                            {"round-robin", Pairing::round_robin},
                                                            {"gauntlet", Pairing::gauntlet},
                                                            {"knockout", Pairing::knockout},
                                                            {"swiss", Pairing::swiss}};
  const auto pairing = pairings.find(arguments.tournament);
  if (pairing == pairings.end()) {
    return bad_input(
        "found \"" + printable(arguments.tournament) + "\", expected roundrobin, gauntlet, knockout or swiss",
        "-tournament");
  }
  tournament::Plan& plan = run.plan;
  plan.pairing = pairing->second;
  plan.engines = run.entrants.size();
  plan.rounds = arguments.rounds;
  plan.games = arguments.games > 0 ? arguments.games : run.options.continued != nullptr ? 1 : 2;
  plan.seeds = static_cast<std::size_t>(arguments.seeds);
  plan.seed = arguments.seed;
  const auto checked = tournament::check(plan);
  if (checked) return success();
  const std::string& place = checked.error().place;
  return bad_input(checked.error().message, "-" + (place == "engines" ? "engine" : place));
}

Status plan_test(const MatchArguments& arguments, tournament::RunPlan& run) {
  if (arguments.sprt.empty()) return success();
  auto settings = parse_sprt(arguments.sprt);
  if (!settings) return settings.error();
  if (run.entrants.size() != 2 || run.plan.pairing != tournament::Pairing::round_robin) {
    return bad_input("found " + std::to_string(run.entrants.size()) + " engines, pairing " +
                         std::string(text(run.plan.pairing)) +
                         ", expected two in a round-robin: the test compares the first with the second",
                     "-sprt");
  }
  if (settings->model == tournament::EloModel::bayesian && run.plan.games > 1) {
    return bad_input(
        "found model=bayesian, expected normalized or logistic, or -games 1: games come in pairs here, and "
        "BayesElo knows single games only",
        "-sprt");
  }
  run.sprt = *settings;
  return success();
}

}  // namespace

Result<tournament::RunPlan> plan_match(const MatchArguments& arguments, const manifest::Registry& registry) {
  tournament::RunPlan plan;
  if (auto status = plan_continued(arguments, plan.options); !status) return status.error();
  const match::ContinuedGame* const continued = plan.options.continued.get();
  auto setup = plan_setup(arguments, continued);
  if (!setup) return setup.error();
  plan.options.setup = std::move(*setup);
  if (auto status = plan_openings(arguments, plan); !status) return status.error();
  if (auto status = plan_stand_in(arguments, registry, plan.options); !status) return status.error();
  if (arguments.engines.size() < 2) {
    return bad_input("found " + std::to_string(arguments.engines.size()) + ", expected two or more",
                     "-engine");
  }
  for (const auto& group : arguments.engines) {
    auto entrant = make_entrant(group, arguments.each, registry);
    if (!entrant) return entrant.error();
    if (auto status = check_plays(*entrant, plan.options.setup); !status) return status.error();
    if (auto status = check_protocol(*entrant, plan.options.setup); !status) return status.error();
    if (auto status = check_time(*entrant, continued); !status) return status.error();
    if (arguments.ponder == "off") entrant->config.between_questions = engine::BetweenQuestions::freeze;
    plan.entrants.push_back(std::move(*entrant));
  }
  make_names_unique(plan.entrants);

  if (auto status = plan_pairing(arguments, plan); !status) return status.error();
  if (auto status = plan_test(arguments, plan); !status) return status.error();
  plan.options.concurrency = arguments.concurrency;
  plan.options.pin = arguments.affinity == "on";
  plan.options.referee.retries = arguments.retries;
  const auto move_limit = plan_move_limit(arguments.draw_after, plan.options.setup.size);
  if (!move_limit) return move_limit.error();
  plan.options.referee.move_limit = *move_limit;
  plan.options.seed = arguments.seed;
  plan.options.log_folder = arguments.log;
  return plan;
}

}  // namespace tengen::cli
