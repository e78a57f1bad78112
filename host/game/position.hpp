// Stones on a board and whose turn it is, without how they came there: what a diagram shows, and where a game
// can begin.
#pragma once

#include <vector>

#include "game/move.hpp"

namespace tengen::game {

struct Position {
  std::vector<Point> black;
  std::vector<Point> white;
  Colour to_move = Colour::black;
};

}  // namespace tengen::game
