// Discs that can never be turned again.
#pragma once

#include "othello/position.hpp"

namespace tengen_othello {

// Some of the side to move's own discs that are safe for the rest of the game: those that in each of the four
// lines through them have a full line, the border, or a safe neighbour of their own colour. There may be
// more.
othello::Squares stable_discs(const othello::Position& position);

}  // namespace tengen_othello
