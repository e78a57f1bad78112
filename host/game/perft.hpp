// Counting the positions a number of moves deep: the classical check of a move generator.
#pragma once

#include <cstdint>

#include "game/game.hpp"

namespace tengen::game {

// Whether a forced pass uses up one of the moves counted, or none.
// Both are in use: https://aartbik.blogspot.com/2009/02/perft-for-reversi.html counts it.
enum class PassCounts { as_a_move, as_nothing };

// Leaves `depth` moves below the position; a finished game is one leaf wherever it ends. For games that ask
// for stones or a pass and nothing else; two stones of one turn are one move, in whichever order they are
// named, and a pass in place of a stone is not counted. Othello on 8x8 is counted on bitboards, everything
// else by answers.
std::uint64_t perft(const Game& game, int depth, PassCounts passes);

// The same for every game through its own questions and answers: slow, and so a check of the other.
std::uint64_t perft_by_answers(const Game& game, int depth, PassCounts passes);

}  // namespace tengen::game
