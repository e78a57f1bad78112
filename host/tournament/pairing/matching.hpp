// Putting everybody into pairs at the least cost.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <utility>
#include <vector>

namespace tengen::tournament {

// The pairs, each with the smaller number first, in the order of these, whose costs add up to the least; of
// several such always the same. `count` is even; cost(a, b) is asked for a < b, from 0 to 2^40.
std::vector<std::pair<std::size_t, std::size_t>> cheapest_pairs(
    std::size_t count, const std::function<std::int64_t(std::size_t, std::size_t)>& cost);

}  // namespace tengen::tournament
