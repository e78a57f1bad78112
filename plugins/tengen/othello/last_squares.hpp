// The last four squares of a game, where a search spends most of its time.
#pragma once

#include "othello/position.hpp"

namespace tengen_othello {

using othello::Position;
using othello::Squares;

constexpr Squares quadrants[2][2] = {{0x000000000f0f0f0fU, 0x00000000f0f0f0f0U},
                                     {0x0f0f0f0f00000000U, 0xf0f0f0f000000000U}};

constexpr Squares quadrant_of(int square) { return quadrants[square / 32][square % 8 / 4]; }

// The quadrants of the board in which the number of empty squares is odd: the side that moves there first
// will probably also make the last move there.
constexpr Squares odd_quadrants(Squares empty) {
  Squares odd = 0;
  for (const auto& half : quadrants)
    for (const Squares quadrant : half)
      if (othello::count(empty & quadrant) % 2 != 0) odd |= quadrant;
  return odd;
}

// The final score, as in Endgame, of a position with `empties` empty squares, 0 to 4.
int last_squares(const Position& position, int empties, Squares odd, int alpha, int beta);

}  // namespace tengen_othello
