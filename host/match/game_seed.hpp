// Where all of an engine's chance in a game comes from.
#pragma once

#include <cstdint>

#include "game/move.hpp"

namespace tengen::match {

// Neighbours must not have neighbouring seeds, since engines differ in how well they mix; and the games of
// two runs whose seeds are near each other must not have the same ones, or a run that is repeated with the
// next seed would be the same run again.
inline std::uint64_t game_seed(std::uint64_t run, std::int64_t game_number, game::Seat seat) {
  // The finaliser of splitmix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014).
  const auto mixed = [](std::uint64_t state) {
    state = (state ^ (state >> 30)) * 0xBF58476D1CE4E5B9ULL;
    state = (state ^ (state >> 27)) * 0x94D049BB133111EBULL;
    return state ^ (state >> 31);
  };
  // Not 0, which is mixed to itself.
  const std::uint64_t of_run = mixed(run + 0x9E3779B97F4A7C15ULL);
  return mixed(of_run + static_cast<std::uint64_t>(game_number) * 2 + game::index(seat));
}

}  // namespace tengen::match
