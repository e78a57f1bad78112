// Stones on a board and the side to move, without the moves that led there. A diagram shows such a position,
// and a game can begin from it.
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
