// A run of three engines, and units as if they had been played.
#pragma once

#include <vector>

#include "tournament/store/store.hpp"

namespace tengen::tournament {

// Alpha, Beta, Gamma.
RunRecord sample_run();

// How a game of a unit ended, seen from the unit's first engine.
struct SampleResult {
  int half_points = 2;
  game::Reason reason = game::Reason::resign;
  bool is_void = false;
};

// The games are numbered from 2 * number - 1; colours alternate.
FinishedUnit played_unit(std::int64_t number, std::size_t first, std::size_t second,
                         const std::vector<SampleResult>& results);
// Won and lost in turn.
FinishedUnit played_unit(std::int64_t number);

}  // namespace tengen::tournament
