#include "report/run_results.hpp"

#include <algorithm>
#include <memory>

#include "tournament/run/resumption.hpp"
#include "tournament/statistics/ratings.hpp"
#include "tournament/statistics/result_lines.hpp"
#include "tournament/store/run_conditions.hpp"

namespace tengen::report {
namespace {

std::vector<RankedEngine> rated(const RunResults& results) {
  std::vector<tournament::Encounter> encounters;
  for (const auto& met : results.encounters)
    encounters.push_back({met.first, met.second, met.games, met.pairs});
  const auto ratings = rate(results.totals.size(), encounters);
  std::vector<RankedEngine> engines;
  for (std::size_t i = 0; i < ratings.size(); ++i)
    engines.push_back({i, {}, {ratings[i].elo, ratings[i].error}, ratings[i].group});
  return engines;
}

std::vector<RankedEngine> compared(const tournament::Estimate& first) {
  return {{0, {}, first.elo, 0}, {1, {}, {0.0 - first.elo.value, first.elo.error}, 0}};
}

std::vector<std::string> names_of(const tournament::RunRecord& run) {
  std::vector<std::string> names;
  for (const auto& engine : run.engines) names.push_back(engine.name);
  return names;
}

bool has_ended(const match::UnitsLeft& left, const tournament::Schedule& schedule) {
  return left.missing.empty() && schedule.unit(left.next).state == match::Offer::State::none;
}

// As the run's schedule ranks the engines; where the schedule is not known, or pairs other engines than the
// run did (another version of tengen paired it), by their games.
Result<match::Standings> standings_of(const tournament::Store& store, RunResults& results) {
  const auto names = names_of(results.run);
  if (const auto plan = plan_of(results.run)) {
    const auto schedule = make_schedule(*plan);
    const auto played = tournament::played_before(store, names, schedule.get());
    if (!played && played.error().code != ErrorCode::incompatible) return played.error();
    if (played) {
      results.over = has_ended(played->left, *schedule);
      results.remarks = tournament::withdrawn_lines(played->standings);
      for (auto& line : tournament::tied_lines(played->standings)) results.remarks.push_back(std::move(line));
      if (results.over) results.winner = tournament::winner_line(played->standings);
      return played->standings;
    }
  }
  const auto played = tournament::played_before(store, names, nullptr);
  if (!played) return played.error();
  return played->standings;
}

void leave_out_annulled(RunResults& results, const match::Ranking& ranking) {
  const auto left_out = std::erase_if(results.encounters,
                                      [&](const auto& met) { return ranking.annuls(met.first, met.second); });
  if (left_out == 0) return;
  for (auto& total : results.totals) total.pairs = {};
  for (const auto& met : results.encounters) {
    results.totals[met.first].pairs += met.pairs;
    results.totals[met.second].pairs += met.pairs.reversed();
  }
}

// The table counts every finished game, also those that wait for the other game of their pair.
void count_games_over(RunResults& results, const match::Standings& standings) {
  std::int64_t places = 0;
  std::int64_t in_pairs = 0;
  for (const auto& standing : standings.ranked()) {
    const auto engine = std::find_if(results.run.engines.begin(), results.run.engines.end(),
                                     [&](const auto& one) { return one.name == standing.name; });
    auto& total = results.totals[static_cast<std::size_t>(engine - results.run.engines.begin())];
    total.games = {standing.wins, standing.losses, standing.draws};
    total.crashes = standing.crashes;
    total.time_losses = standing.time_losses;
    total.illegal_moves = standing.illegal_moves;
    places += standing.games;
  }
  for (const auto& met : results.encounters)
    in_pairs += tournament::games_of_estimate(results.totals.size(), met.games, met.pairs);
  if (auto line = tournament::unfinished_pairs_line(places / 2, in_pairs))
    results.remarks.insert(results.remarks.begin(), std::move(*line));
  results.progress.games = standings.finished();
}

void rank(RunResults& results, const match::Standings& standings) {
  const auto estimate = results.estimate();
  const auto engines = estimate ? compared(*estimate) : rated(results);
  for (auto& standing : standings.ranked()) {
    const auto found = std::find_if(results.run.engines.begin(), results.run.engines.end(),
                                    [&](const auto& engine) { return engine.name == standing.name; });
    results.ranking.push_back(engines[static_cast<std::size_t>(found - results.run.engines.begin())]);
    results.ranking.back().standing = std::move(standing);
  }
  results.tie_breaks.assign(standings.ranking().tie_breaks.begin(), standings.ranking().tie_breaks.end());
}

// Nothing but damage makes another shape; tables by engine are written to without another look.
bool is_whole(const RunResults& results) {
  const std::size_t engines = results.run.engines.size();
  const auto met = [&](const tournament::EncounterTotals& one) {
    return one.first < one.second && one.second < engines;
  };
  return engines > 0 && results.totals.size() == engines &&
         std::all_of(results.encounters.begin(), results.encounters.end(), met);
}

}  // namespace

std::optional<tournament::Estimate> RunResults::estimate() const {
  if (run.engines.size() != 2 || encounters.empty()) return std::nullopt;
  return tournament::estimate(encounters.front().games, encounters.front().pairs);
}

Result<RunResults> read_results(const tournament::Store& store) {
  RunResults results;
  auto run = store.run();
  if (!run) return run.error();
  results.run = std::move(*run);
  auto parts = store.parts();
  if (!parts) return parts.error();
  results.parts = std::move(*parts);
  const auto progress = store.progress();
  if (!progress) return progress.error();
  results.progress = *progress;
  auto totals = store.engine_totals();
  if (!totals) return totals.error();
  results.totals = std::move(*totals);
  auto encounters = store.encounter_totals();
  if (!encounters) return encounters.error();
  results.encounters = std::move(*encounters);
  if (!is_whole(results))
    return failed("found totals that do not fit the run's engines; the store is damaged");
  const auto standings = standings_of(store, results);
  if (!standings) return standings.error();
  if (decision_of(results.run)) results.over = true;
  leave_out_annulled(results, standings->ranking());
  count_games_over(results, *standings);
  rank(results, *standings);
  results.voided = standings->voided();
  results.aborted = standings->aborted();
  results.standings = *standings;
  return results;
}

std::vector<tournament::DecidedEncounter> RunResults::bracket() const {
  const auto between = [&](std::size_t first, std::size_t second) {
    for (const auto& met : encounters) {
      if (met.first == first && met.second == second) return met.games;
    }
    return tournament::GameCounts{};
  };
  return tournament::decided_encounters(standings, between);
}

std::optional<RunTest> RunResults::test() const {
  const auto settings = sprt_of(run);
  if (!settings || run.engines.size() != 2) return std::nullopt;
  const auto met = encounters.empty() ? tournament::EncounterTotals{} : encounters.front();
  const auto counted = repetition_of(run).value_or(tournament::Repetition{0, met.games, met.pairs});
  const tournament::Sprt sprt(*settings);
  const bool tests_pairs = met.pairs.pairs() > 0 && settings->model != tournament::EloModel::bayesian;
  const auto ratio = [&](const auto& games, const auto& pairs) {
    return tests_pairs ? sprt.ratio(pairs) : sprt.ratio(games);
  };
  const auto decision = decision_of(run);
  return RunTest{sprt, decision, decision ? decision->ratio : ratio(counted.new_games, counted.new_pairs),
                 ratio(met.games, met.pairs), counted.new_games};
}

Result<bool> is_over(const tournament::Store& store, const tournament::RunRecord& run) {
  const auto plan = plan_of(run);
  if (decision_of(run) || !plan) return decision_of(run).has_value();
  const auto progress = store.progress();
  if (!progress) return progress.error();
  const auto schedule = make_schedule(*plan);
  if (!schedule->total_depends_on_results()) return progress->units >= schedule->total();
  const auto played = tournament::played_before(store, names_of(run), schedule.get());
  if (!played && played.error().code != ErrorCode::incompatible) return played.error();
  return played && has_ended(played->left, *schedule);
}

std::vector<std::string> summary_lines(const RunResults& results) {
  std::vector<std::string> winner = results.remarks;
  if (!results.winner.empty()) winner.push_back(results.winner);
  const auto repeated = repetition_of(results.run);
  if (results.run.engines.size() > 2 && repeated) {
    if (auto line = tournament::repetition_line(*repeated, results.progress.games, std::nullopt))
      winner.push_back(std::move(*line));
  }
  if (results.run.engines.size() != 2 || results.encounters.empty()) return winner;
  const tournament::EncounterTotals& met = results.encounters.front();
  const auto contestant = [&](std::size_t engine) {
    return tournament::Contestant{results.run.engines[engine].name, results.run.engines[engine].time_control};
  };
  auto lines = tournament::comparison_lines(contestant(0), contestant(1), met.games, met.pairs);
  lines.insert(lines.begin(), winner.begin(), winner.end());
  if (lines.size() == winner.size()) return lines;
  const auto repetition = repeated.value_or(tournament::Repetition{0, met.games, met.pairs});
  std::optional<double> ratio_of_all;
  if (const auto test = results.test()) {
    for (auto& line : tournament::test_lines(test->sprt, test->decision, test->ratio, test->counted))
      lines.push_back(std::move(line));
    ratio_of_all = test->ratio_of_all;
  }
  if (auto line = tournament::repetition_line(repetition, met.games.games(), ratio_of_all))
    lines.push_back(std::move(*line));
  return lines;
}

}  // namespace tengen::report
