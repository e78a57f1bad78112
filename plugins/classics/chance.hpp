// The chance in an engine's choice. It depends on the seed and on where the game stands and on nothing else,
// so a game that is taken up again in another process goes on as it would have.
#pragma once

#include <tengen/engine.hpp>

#include <cstddef>
#include <cstdint>

namespace classics {

// One of `count` choices (at least 1), each as likely as the others. Asked again after a refusal, it chooses
// anew. The mixing is SplitMix64's (Steele, Lea, Flood: Fast splittable pseudorandom number generators,
// 2014).
inline std::size_t choose(std::size_t count, std::uint64_t seed, const tengen::plugin::Request& request) {
  const auto mix = [](std::uint64_t bits) {
    bits += 0x9e3779b97f4a7c15U;
    bits = (bits ^ (bits >> 30U)) * 0xbf58476d1ce4e5b9U;
    bits = (bits ^ (bits >> 27U)) * 0x94d049bb133111ebU;
    return bits ^ (bits >> 31U);
  };
  return static_cast<std::size_t>(mix(mix(mix(seed) + request.move_count) + request.refusals) % count);
}

}  // namespace classics
