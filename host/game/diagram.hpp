// A position drawn as rows of characters, as people paste it.
#pragma once

#include <string>
#include <string_view>

#include "base/error.hpp"
#include "game/position.hpp"

namespace tengen::game {

struct Diagram {
  int size = 0;       // rows and columns
  Position position;  // to_move is what turn_by_count() says of a line game
};

// The top row first; X, x or * is black, O or o is white, '.', '-', '_' or '+' is empty. Passed over are
// blanks between the points, empty lines, a row number at either end of a row and a line of column letters.
// The error names line and column, counted from 1.
Result<Diagram> read_diagram(std::string_view text);

// Whose turn it is by the numbers of stones alone: black's, unless black has more. Of Othello, where stones
// change sides: black's after an even number of discs, as if nobody had passed.
Colour turn_by_count(const Position& position, std::string_view game);

}  // namespace tengen::game
