// What one unit's games add to the totals of a run.
#pragma once

#include <vector>

#include "match/unit_score.hpp"
#include "tournament/store/run_record.hpp"

namespace tengen::tournament {

struct UnitTotals {
  match::UnitScore score;  // of the unit's first engine
  EngineTotals first;
  EngineTotals second;
};

// Of the games between these engines, in their order.
UnitTotals totals_of(std::size_t first, const std::vector<StoredGame>& games);

}  // namespace tengen::tournament
