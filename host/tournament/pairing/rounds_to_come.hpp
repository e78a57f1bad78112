// Rounds in which everybody plays once and nobody meets anybody again: whether there is a way to play so
// many.
//
// A Swiss of few rounds cannot lose its way: where each has at least half of the others left to meet there is
// a pairing (G. A. Dirac, "Some theorems on abstract graphs", 1952). In a long one a round can leave closed
// groups of odd size behind, and some would have to meet again. So the rounds to come are looked for before a
// round is played. That is edge colouring, which is hard in general; the search is a bounded one, and whoever
// asks keeps what was found before.
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

// All players in pairs of those that may meet; nothing when there is no way (J. Edmonds, "Paths, trees, and
// flowers", 1965).
std::optional<Pairs> any_pairing(const std::vector<std::size_t>& players, const MayMeet& may_meet);

// So many rounds one after the other is always possible, whatever is chosen (Dirac's theorem).
bool any_choice_leads_through(const std::vector<std::size_t>& players, const MayMeet& may_meet,
                              std::size_t rounds);

// So many pairings of all players without a pair in two of them; nothing where none were found, which does
// not mean that there are none. The same players give the same rounds. An even number of players.
std::optional<std::vector<Pairs>> rounds_without_repetition(const std::vector<std::size_t>& players,
                                                            const MayMeet& may_meet, std::size_t rounds);

}  // namespace tengen::tournament
