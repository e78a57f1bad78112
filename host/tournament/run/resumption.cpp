#include "tournament/run/resumption.hpp"

#include <optional>

#include "base/text.hpp"
#include "tournament/run/departures.hpp"
#include "tournament/run/games_over.hpp"

namespace tengen::tournament {
namespace {

Error paired_otherwise(const Unit& unit, const std::vector<std::string>& names) {
  const auto name = [&](std::size_t engine) {
    return engine < names.size() ? in_quotes(names[engine]) : "an engine that the run does not have";
  };
  return Error{ErrorCode::incompatible,
               "found " + name(unit.first) + " against " + name(unit.second) + " in pair " +
                   std::to_string(unit.number) +
                   ", which this version pairs differently; resume the run with the version "
                   "that began it, or start a new one",
               "pairing"};
}

}  // namespace

Result<match::PlayedBefore> played_before(const Store& store, const std::vector<std::string>& names,
                                          Schedule* schedule) {
  const auto progress = store.progress();
  if (!progress) return progress.error();
  const auto totals = store.engine_totals();
  if (!totals) return totals.error();
  auto missing = store.missing_units();
  if (!missing) return missing.error();
  std::optional<Unit> other;
  std::int64_t skipped_games = 0;
  std::set<std::int64_t> last_units;
  const auto tell = [&](const Unit& unit, const UnitResult& result) {
    const Offer offer = schedule->unit(unit.number);
    const bool same = offer.state == Offer::State::ready && offer.unit.first == unit.first &&
                      offer.unit.second == unit.second;
    if (!same && !other) other = unit;
    if (!other) schedule->add(result);
    if (same && !result.played) skipped_games += offer.unit.games;
  };
  if (schedule != nullptr) {
    const auto run = store.run();
    if (!run) return run.error();
    for (const auto& departure : departures_of(*run)) schedule->withdraw(departure);
    last_units = last_units_of(*run);
    if (const auto told = store.for_each_result(tell); !told) return told.error();
  }
  if (other) return paired_otherwise(*other, names);

  std::vector<match::Standing> standings;
  for (std::size_t i = 0; i < names.size(); ++i) {
    const EngineTotals& total = (*totals)[i];
    standings.push_back({names[i], total.games.games(), total.games.wins, total.games.losses,
                         total.games.draws, total.crashes, total.time_losses, total.illegal_moves});
  }
  const auto reasons = store.reason_totals();
  if (!reasons) return reasons.error();
  std::int64_t aborted = 0;
  for (const auto& [reason, games] : *reasons) {
    if (reason == game::text(game::Reason::aborted)) aborted = games;
  }
  match::PlayedBefore before{
      match::Standings(std::move(standings), progress->games, progress->void_games - aborted, aborted),
      {std::move(*missing), progress->last_unit + 1},
      skipped_games,
      {},
      std::move(last_units)};
  const auto over = games_over(store, names);
  if (!over) return over.error();
  for (const auto& record : *over) {
    before.standings.add(record);
    before.games_over.insert(record.number);
  }
  if (schedule != nullptr) before.standings.rank(schedule->ranking());
  return before;
}

}  // namespace tengen::tournament
