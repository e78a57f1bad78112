// The winning rows of the line games read off the whole board, point by point: slow, and with nothing in
// common with the rules under test.
#pragma once

#include <set>
#include <string>

#include "game/game.hpp"

namespace tengen::game {

struct LineScan {
  std::set<std::string> winning_rows;  // their ends, as in the detail of an outcome
  int longest = 0;                     // row of either colour
};

LineScan scan_lines(const Game& game);

}  // namespace tengen::game
