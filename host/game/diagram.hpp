// Reads a position that is drawn as rows of characters.
#pragma once

#include <string>
#include <string_view>

#include "base/error.hpp"
#include "game/position.hpp"

namespace tengen::game {

struct Diagram {
  int size = 0;       // rows and columns
  Position position;  // to_move is the result of turn_by_count() for a line game
};

// The top row comes first; X, x or * is black, O or o is white, '.', '-', '_' or '+' is empty. Skips blanks
// between points, empty lines, row numbers at the ends of a row, and a line of column letters. The error
// names line and column, counted from 1.
Result<Diagram> read_diagram(std::string_view text);

// The side to move, by the numbers of stones: black, unless black has more. In Othello: black if the number
// of discs is even; this is right if nobody has passed.
Colour turn_by_count(const Position& position, std::string_view game);

}  // namespace tengen::game
