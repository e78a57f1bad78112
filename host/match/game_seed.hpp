// Where all of an engine's chance in a game comes from.
#pragma once

#include <cstdint>

#include "base/split_mix.hpp"
#include "game/move.hpp"

namespace tengen::match {

// Neighbours must not have neighbouring seeds, since engines differ in how well they mix; and the games of
// two runs whose seeds are near each other must not have the same ones, or a run that is repeated with the
// next seed would be the same run again.
inline std::uint64_t game_seed(std::uint64_t run, std::int64_t game_number, game::Seat seat) {
  // Not 0, which is mixed to itself.
  const std::uint64_t of_run = split_mixed(run + split_mix_step);
  return split_mixed(of_run + static_cast<std::uint64_t>(game_number) * 2 + game::index(seat));
}

}  // namespace tengen::match
