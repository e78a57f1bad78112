// Finds discs that can never be turned again.
#pragma once

#include "othello/position.hpp"

namespace tengen_othello {

// Returns own discs of the side to move that are safe for the rest of the game. In each of the four lines
// through such a disc, the line is full, or the disc is at the border, or it has a safe neighbour of its own
// colour. There may be further safe discs.
othello::Squares stable_discs(const othello::Position& position);

}  // namespace tengen_othello
