// Whether two fifth moves are equivalent, so that white would have no choice between them.
#pragma once

#include <span>

#include "game/move.hpp"

namespace tengen::game::opening {

// Two points are symmetric when the five stones that the one makes can be turned, mirrored and shifted onto
// the five that the other makes, black on black and white on white; the edges of the board do not count. (RIF
// rules of renju on the fifth move: an axis between the lines, or off the centre, is an axis too.)
// `four` are the stones before; both points are empty.
bool symmetric(std::span<const Move> four, Point a, Point b);

}  // namespace tengen::game::opening
