// Tells whether two offered fifth moves are equivalent. Renju forbids such an offer: it leaves white no
// choice.
#pragma once

#include <span>

#include "game/move.hpp"

namespace tengen::game::opening {

// Each fifth move makes a shape of five stones. Two points are symmetric if one shape can be rotated,
// mirrored and shifted onto the other, black on black and white on white. The edges of the board do not
// count. (RIF rules of renju, the fifth move: an axis may lie between the lines or off the centre.) `four`:
// the stones on the board before the fifth move. Both points must be empty.
bool symmetric(std::span<const Move> four, Point a, Point b);

}  // namespace tengen::game::opening
