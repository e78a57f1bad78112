#include "tournament/run/resumption.hpp"

namespace tengen::tournament {

Result<match::PlayedBefore> played_before(const Store& store, const std::vector<std::string>& names,
                                          Schedule& schedule) {
  const auto progress = store.progress();
  if (!progress) return progress.error();
  const auto totals = store.engine_totals();
  if (!totals) return totals.error();
  auto missing = store.missing_units();
  if (!missing) return missing.error();
  // A schedule that knows all of its units from the start needs no results.
  if (schedule.known() < schedule.total()) {
    const auto told = store.for_each_result([&](const UnitResult& result) { schedule.add(result); });
    if (!told) return told.error();
  }

  std::vector<match::Standing> standings;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const EngineTotals& total = (*totals)[i];
    standings.push_back({names[i], total.games.games(), total.games.wins, total.games.losses,
                         total.games.draws, total.crashes, total.time_losses, total.illegal_moves});
  }
  return match::PlayedBefore{match::Standings(std::move(standings), progress->games, progress->void_games),
                             {std::move(*missing), progress->last_unit + 1}};
}

}  // namespace tengen::tournament
