#include "tournament/report/run_results.hpp"

#include <algorithm>
#include <tuple>

#include "tournament/report/run_conditions.hpp"
#include "tournament/statistics/ratings.hpp"
#include "tournament/statistics/result_lines.hpp"

namespace tengen::tournament {
namespace {

std::vector<RankedEngine> rated(const RunResults& results) {
  std::vector<Encounter> encounters;
  for (const auto& met : results.encounters)
    encounters.push_back({met.first, met.second, met.games.points(), met.games.reversed().points()});
  const auto ratings = rate(results.totals.size(), encounters);
  std::vector<RankedEngine> engines;
  for (std::size_t i = 0; i < ratings.size(); ++i)
    engines.push_back({i, {ratings[i].elo, ratings[i].error}, ratings[i].group});
  return engines;
}

std::vector<RankedEngine> compared(const Estimate& first) {
  return {{0, first.elo, 0}, {1, {-first.elo.value, first.elo.error}, 0}};
}

std::vector<RankedEngine> ranked(const RunResults& results) {
  const auto estimate = results.estimate();
  auto engines = estimate ? compared(*estimate) : rated(results);
  std::stable_sort(engines.begin(), engines.end(), [&](const auto& a, const auto& b) {
    const auto key = [&](const RankedEngine& one) {
      return std::tuple(-results.totals[one.engine].games.points(), -one.elo.value);
    };
    return key(a) < key(b);
  });
  return engines;
}

// Nothing but damage makes another shape; tables by engine are written to without another look.
bool is_whole(const RunResults& results) {
  const std::size_t engines = results.run.engines.size();
  const auto met = [&](const EncounterTotals& one) { return one.first < one.second && one.second < engines; };
  return engines > 0 && results.totals.size() == engines &&
         std::all_of(results.encounters.begin(), results.encounters.end(), met);
}

}  // namespace

std::optional<Estimate> RunResults::estimate() const {
  if (run.engines.size() != 2 || encounters.empty()) return std::nullopt;
  const EncounterTotals& met = encounters.front();
  if (met.games.games() == 0) return std::nullopt;
  return met.pairs.pairs() > 0 ? tournament::estimate(met.pairs) : tournament::estimate(met.games);
}

Result<RunResults> read_results(const Store& store) {
  RunResults results;
  auto run = store.run();
  if (!run) return run.error();
  results.run = std::move(*run);
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
  results.ranking = ranked(results);
  return results;
}

std::vector<std::string> summary_lines(const RunResults& results) {
  const auto estimate = results.estimate();
  if (!estimate) return {};
  const StoredEngine& first = results.run.engines[0];
  const StoredEngine& second = results.run.engines[1];
  const EncounterTotals& met = results.encounters.front();
  const bool in_pairs = met.pairs.pairs() > 0;
  const std::string clocks = first.time_control == second.time_control
                                 ? first.time_control
                                 : first.time_control + " - " + second.time_control;
  std::vector<std::string> lines{"Results of " + first.name + " vs " + second.name + " (" + clocks + "):",
                                 elo_line(*estimate), ratio_line(*estimate), games_line(met.games)};
  if (in_pairs) lines.push_back(pairs_line(met.pairs));
  const auto settings = sprt_of(results.run);
  if (!settings) return lines;
  const Sprt sprt(*settings);
  const bool tests_pairs = in_pairs && settings->model != EloModel::bayesian;
  const double ratio = tests_pairs ? sprt.ratio(met.pairs) : sprt.ratio(met.games);
  lines.push_back(llr_line(sprt, ratio));
  lines.push_back(verdict_line(sprt, sprt.verdict(ratio)));
  return lines;
}

}  // namespace tengen::tournament
