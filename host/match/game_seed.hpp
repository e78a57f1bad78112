// The seed of an engine for one game.
#pragma once

#include <cstdint>

#include "base/split_mix.hpp"
#include "game/move.hpp"

namespace tengen::match {

// Mixes its arguments, for two reasons. Neighbouring games must not have neighbouring seeds, because some
// engines mix seeds badly. Runs with neighbouring seeds must not share seeds of games, because the second run
// would then repeat games of the first.
inline std::uint64_t game_seed(std::uint64_t run, std::int64_t game_number, game::Seat seat) {
  // Not 0, because mixing maps 0 to 0.
  const std::uint64_t of_run = split_mixed(run + split_mix_step);
  return split_mixed(of_run + static_cast<std::uint64_t>(game_number) * 2 + game::index(seat));
}

}  // namespace tengen::match
