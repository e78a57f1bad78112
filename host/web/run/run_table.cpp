#include "web/run/run_table.hpp"

#include <algorithm>
#include <boost/json.hpp>
#include <cmath>

#include "base/text.hpp"
#include "report/run_results.hpp"
#include "tournament/store/run_conditions.hpp"

namespace tengen::web {
namespace {

namespace fs = std::filesystem;
namespace json = boost::json;
using Names = std::vector<std::string_view>;

json::value finite(double number) {
  return std::isfinite(number) ? json::value(std::round(number * 10) / 10) : json::value(nullptr);
}

std::string_view criterion_text(match::Criterion criterion) {
  switch (criterion) {
    case match::Criterion::points:
      return "points";
    case match::Criterion::share:
      return "share";
    case match::Criterion::place:
      return "place";
  }
  return "points";
}

json::value test_of(const tournament::RunRecord& run) {
  const auto settings = tournament::sprt_of(run);
  if (!settings) return nullptr;
  const auto decision = tournament::decision_of(run);
  const auto accepted = [&] { return decision->verdict == tournament::Verdict::accept_h1 ? "H1" : "H0"; };
  return {{"elo0", settings->elo0},
          {"elo1", settings->elo1},
          {"accepted", decision ? json::value(accepted()) : json::value(nullptr)}};
}

// By command, or because the engine crashed too often: then a game that was not played says so.
bool has_withdrawn(const match::Standing& one, const Names& by_command) {
  return one.placing.withdrawn || one.placing.forfeits_lost > 0 ||
         std::find(by_command.begin(), by_command.end(), one.name) != by_command.end();
}

json::object standing_json(const report::RankedEngine& engine, const Names& withdrawn) {
  const auto& one = engine.standing;
  const auto& placing = one.placing;
  json::array tie_breaks;
  for (const double value : placing.tie_breaks) tie_breaks.emplace_back(value);
  return {{"rank", one.rank},
          {"name", printable(one.name)},
          {"games", one.games},
          {"wins", one.wins},
          {"losses", one.losses},
          {"draws", one.draws},
          {"points", one.points()},
          {"share", one.share()},
          {"crashes", one.crashes},
          {"time_losses", one.time_losses},
          {"illegal_moves", one.illegal_moves},
          {"elo", one.games == 0 ? json::value(nullptr) : finite(engine.elo.value)},
          {"elo_error", one.games == 0 ? json::value(nullptr) : finite(engine.elo.error)},
          {"byes", placing.byes},
          {"forfeits_won", placing.forfeits_won},
          {"forfeits_lost", placing.forfeits_lost},
          {"annulled_games", placing.annulled_games},
          {"dropped_games", placing.dropped_games},
          {"out_in_round", placing.out_in_round},
          {"withdrawn", has_withdrawn(one, withdrawn)},
          {"tie_breaks", std::move(tie_breaks)}};
}

json::array standings_of(const report::RunResults& results) {
  const std::string by_command = tournament::note(results.run, tournament::withdrawn_note);
  const Names withdrawn = split(std::string_view(by_command), '\n');
  json::array standings;
  for (const auto& engine : results.ranking) standings.push_back(standing_json(engine, withdrawn));
  return standings;
}

std::string name_in(const report::RunResults& results, std::size_t engine) {
  return printable(results.run.engines[engine].name);
}

json::array encounters_of(const report::RunResults& results) {
  json::array encounters;
  for (const auto& met : results.encounters)
    encounters.push_back({{"first", name_in(results, met.first)},
                          {"second", name_in(results, met.second)},
                          {"wins", met.games.wins},
                          {"losses", met.games.losses},
                          {"draws", met.games.draws}});
  return encounters;
}

json::array bracket_of(const report::RunResults& results) {
  json::array bracket;
  for (const auto& met : results.bracket())
    bracket.push_back({{"round", met.round},
                       {"went_on", name_in(results, met.went_on)},
                       {"out", name_in(results, met.out)},
                       {"points", met.points},
                       {"points_of_out", met.points_of_out}});
  return bracket;
}

}  // namespace

Result<json::object> run_table(const fs::path& folder) {
  const auto store = tournament::Store::open_for_reading(folder);
  if (!store) return store.error();
  const auto results = report::read_results(*store);
  if (!results) return results.error();
  const auto reasons = store->reason_totals();
  if (!reasons) return reasons.error();
  json::array endings;
  for (const auto& [reason, games] : *reasons) endings.push_back({{"reason", reason}, {"games", games}});
  return json::object{{"standings", standings_of(*results)},
                      {"ranks_by", criterion_text(results->standings.ranking().criterion)},
                      {"tie_breaks", json::value_from(results->tie_breaks)},
                      {"encounters", encounters_of(*results)},
                      {"bracket", bracket_of(*results)},
                      {"endings", std::move(endings)},
                      {"lines", json::value_from(report::summary_lines(*results))},
                      {"winner", printable(results->winner)},
                      {"test", test_of(results->run)}};
}

}  // namespace tengen::web
