// Counts the positions at a depth: the classical test of a move generator.
#pragma once

#include <cstdint>

#include "game/game.hpp"

namespace tengen::game {

// Whether a forced pass counts as a move. Both are in use:
// https://aartbik.blogspot.com/2009/02/perft-for-reversi.html counts it.
enum class PassCounts { as_a_move, as_nothing };

// Counts the leaves `depth` moves below the position; a game that ends earlier is one leaf. The game must ask
// only for stones or a pass. Two stones of one turn are one move, in whichever order; a pass instead of a
// stone is not counted. Othello on 8x8 is counted on bitboards, other games by answering their questions.
std::uint64_t perft(const Game& game, int depth, PassCounts passes);

// Counts by questions and answers for every game: slow, used to check the function above.
std::uint64_t perft_by_answers(const Game& game, int depth, PassCounts passes);

}  // namespace tengen::game
