// Finds future rounds in which every player plays once and no two players meet again.
//
// In a Swiss of few rounds such rounds always exist: there is a pairing if each player has at least half of
// the others left to meet (G. A. Dirac, "Some theorems on abstract graphs", 1952). In a long Swiss, a round
// can leave closed groups of odd size; some players would then meet again. Therefore the host looks for the
// later rounds before it plays a round. This is edge colouring, which is hard in general. The search is
// bounded, and the caller keeps earlier results.
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <utility>
#include <vector>

namespace tengen::tournament {

using Pairs = std::vector<std::pair<std::size_t, std::size_t>>;
// Symmetric.
using MayMeet = std::function<bool(std::size_t, std::size_t)>;

// Pairs all players so that only players that may meet are paired. Nothing if this is impossible (J. Edmonds,
// "Paths, trees, and flowers", 1965).
std::optional<Pairs> any_pairing(const std::vector<std::size_t>& players, const MayMeet& may_meet);

// Whether this number of rounds is possible whatever pairings are chosen (Dirac's theorem).
bool any_choice_leads_through(const std::vector<std::size_t>& players, const MayMeet& may_meet,
                              std::size_t rounds);

// Returns this number of pairings of all players, in which no pair occurs twice. Nothing if the search found
// none; it may have missed some. The same players give the same rounds. The number of players must be even.
std::optional<std::vector<Pairs>> rounds_without_repetition(const std::vector<std::size_t>& players,
                                                            const MayMeet& may_meet, std::size_t rounds);

}  // namespace tengen::tournament
