// Plays schedules without engines, and counts what happened.
#pragma once

#include <functional>
#include <vector>

#include "tournament/pairing/plan.hpp"

namespace tengen::tournament {

using PlayUnit = std::function<UnitResult(const Unit&)>;

// The engine with the smaller number always wins.
inline UnitResult by_strength(const Unit& unit) {
  const double games = unit.games;
  return unit.first < unit.second ? UnitResult{unit.number, games, 0} : UnitResult{unit.number, 0, games};
}
inline UnitResult drawn(const Unit& unit) { return {unit.number, unit.games / 2.0, unit.games / 2.0}; }

// All units in order, each played as soon as it is known.
inline std::vector<Unit> play(Schedule& schedule, const PlayUnit& result = drawn) {
  std::vector<Unit> units;
  for (std::int64_t number = 1;; ++number) {
    const Offer offer = schedule.unit(number);
    if (offer.state != Offer::State::ready) break;
    units.push_back(offer.unit);
    schedule.add(result(offer.unit));
  }
  return units;
}

inline std::vector<Unit> play(const Plan& plan, const PlayUnit& result = drawn) {
  return play(*make_schedule(plan), result);
}

}  // namespace tengen::tournament
