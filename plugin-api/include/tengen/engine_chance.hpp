// Reproducible random numbers. They depend only on a seed and on the position. If another process continues a
// game, it gets the same numbers.
#pragma once

#include <tengen/engine.h>

#include <cstddef>
#include <cstdint>

namespace tengen::plugin {

// SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014): for each number, the
// state grows by this step; mixing the state gives the number.
inline constexpr uint64_t split_mix_step = 0x9e3779b97f4a7c15U;
constexpr uint64_t split_mixed(uint64_t state) {
  state = (state ^ (state >> 30U)) * 0xbf58476d1ce4e5b9U;
  state = (state ^ (state >> 27U)) * 0x94d049bb133111ebU;
  return state ^ (state >> 31U);
}

// Random numbers by SplitMix64.
class Chance {
 public:
  explicit Chance(uint64_t seed) : state_(seed) {}
  // Random numbers for one question of a game. After a refusal, the same question gets other numbers.
  Chance(uint64_t seed, const tengen_request& request) : state_(seed) {
    state_ = next() + request.move_count;
    state_ = next() + request.refusals;
  }

  uint64_t next() { return split_mixed(state_ += split_mix_step); }
  // One of `count` choices with equal probability; `count` is at least 1 and below 2^32.
  std::size_t choose(std::size_t count) { return static_cast<std::size_t>(((next() >> 32U) * count) >> 32U); }

 private:
  uint64_t state_;
};

}  // namespace tengen::plugin
