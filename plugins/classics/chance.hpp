// Random choices of engines.
#pragma once

#include <tengen/engine.hpp>

namespace classics {

// Returns one of `count` choices (at least 1) with equal probability. The same question in a game with the
// same seed gives the same choice.
inline std::size_t choose(std::size_t count, std::uint64_t seed, const tengen::plugin::Request& request) {
  return static_cast<std::size_t>(tengen::plugin::Chance(seed, request).next() % count);
}

}  // namespace classics
