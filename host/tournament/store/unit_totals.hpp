// The totals of one unit's games.
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

// The games must be in their order.
UnitTotals totals_of(std::size_t first, const std::vector<StoredGame>& games);

}  // namespace tengen::tournament
