// The chance in an engine's choice.
#pragma once

#include <tengen/engine.hpp>

namespace classics {

// One of `count` choices (at least 1), each as likely as the others: the same whenever the same question is
// asked in a game of the same seed.
inline std::size_t choose(std::size_t count, std::uint64_t seed, const tengen::plugin::Request& request) {
  return static_cast<std::size_t>(tengen::plugin::Chance(seed, request).next() % count);
}

}  // namespace classics
