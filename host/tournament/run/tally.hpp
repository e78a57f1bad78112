// The scores of a run's engines against each other, by games and by pairs.
#pragma once

#include <map>
#include <utility>

#include "match/observer.hpp"
#include "tournament/store/run_record.hpp"

namespace tengen::tournament {

// Counts whole units, as the store does. Use it on the thread that calls the run's observers. Observers after
// the tally see the scores with the current unit.
class Tally : public match::MatchObserver {
 public:
  Tally() = default;
  // Begins with earlier scores.
  explicit Tally(const std::vector<EncounterTotals>& before);

  void on_unit_end(const match::Unit& unit, const std::vector<record::GameRecord>& records) override;

  // The scores of two engines, seen from the first; zero if they have not met.
  EncounterTotals between(std::size_t first, std::size_t second) const;

 private:
  std::map<std::pair<std::size_t, std::size_t>, EncounterTotals> encounters_;  // the smaller number first
};

}  // namespace tengen::tournament
