// SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014). The state grows by a
// constant step; mixing a state gives a random number.
#pragma once

#include <cstdint>

namespace tengen {

inline constexpr std::uint64_t split_mix_step = 0x9E3779B97F4A7C15U;
constexpr std::uint64_t split_mixed(std::uint64_t state) {
  state = (state ^ (state >> 30U)) * 0xBF58476D1CE4E5B9U;
  state = (state ^ (state >> 27U)) * 0x94D049BB133111EBU;
  return state ^ (state >> 31U);
}

}  // namespace tengen
