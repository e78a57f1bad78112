// Putting everybody into pairs from the top: the first gets the best partner that leaves the others a way to
// be paired, then the next one who is left, and so on.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace tengen::tournament {

using Ranks = std::vector<std::size_t>;
using MayMeet = std::function<bool(std::size_t, std::size_t)>;
// The candidates sorted, the best partner of this one first.
using Wishes = std::function<Ranks(std::size_t, const Ranks& candidates)>;

// Whether they can all be put into pairs of those that may meet (J. Edmonds, "Paths, trees, and flowers",
// 1965).
bool can_be_paired(const Ranks& ranks, const MayMeet& may_meet);

// Nothing when they cannot. Ranks are in order, the top first; may_meet is symmetric.
std::optional<std::vector<std::pair<std::size_t, std::size_t>>> pair_from_the_top(Ranks ranks,
                                                                                  const MayMeet& may_meet,
                                                                                  const Wishes& wishes);

}  // namespace tengen::tournament
