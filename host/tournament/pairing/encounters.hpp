// The fixed part of pairing: who meets whom in a round robin or a gauntlet, by number, without a list.
#pragma once

#include <cstddef>
#include <cstdint>

#include "tournament/pairing/plan.hpp"

namespace tengen::tournament {

// In the order of colours for an odd number of games: the first is black first in odd rounds, the second in
// even ones.
struct Meeting {
  std::size_t first = 0;
  std::size_t second = 0;
};

// How many encounters a round has.
std::int64_t encounters_in_round(const Plan& plan);
// The encounter of a round, from 0. Over all encounters of a round each engine is first as often as second,
// or once more or less often.
Meeting encounter(const Plan& plan, std::int64_t index);

}  // namespace tengen::tournament
