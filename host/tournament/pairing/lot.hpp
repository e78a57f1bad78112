// Drawing by lot, the same on every machine for the same seed.
#pragma once

#include <cstddef>
#include <cstdint>
#include <vector>

namespace tengen::tournament {

// The numbers 0 … count - 1, shuffled.
std::vector<std::size_t> drawn_order(std::size_t count, std::uint64_t seed);

}  // namespace tengen::tournament
