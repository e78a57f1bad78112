// What the engines of a run have scored against each other, game by game and pair by pair.
#pragma once

#include <map>
#include <utility>

#include "match/observer.hpp"
#include "tournament/store/run_record.hpp"

namespace tengen::tournament {

// Counts whole units only, as the store does. Asked where the match's observers are called: those that listen
// behind it see what the unit at hand has brought.
class Tally : public match::MatchObserver {
 public:
  Tally() = default;
  // To go on from.
  explicit Tally(const std::vector<EncounterTotals>& before);

  void on_unit_end(const match::Unit& unit, const std::vector<record::GameRecord>& records) override;

  // Of two engines that may not have met, seen from the first.
  EncounterTotals between(std::size_t first, std::size_t second) const;

 private:
  std::map<std::pair<std::size_t, std::size_t>, EncounterTotals> encounters_;  // the smaller number first
};

}  // namespace tengen::tournament
