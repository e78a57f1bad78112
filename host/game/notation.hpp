// Coordinates as people read and type them: a column letter from the left, a row number from the bottom
// (Gomoku family: "h8" is the centre of 15x15) or from the top (Othello: "f5"). Columns past z go on with aa,
// ab, …
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game/catalog.hpp"
#include "game/game.hpp"

namespace tengen::game {

// A point off the board as its raw numbers: "(32,0)".
std::string point_text(Point point, int size, RowsFrom rows_from);
// In the orientation of that game.
std::string point_text(Point point, const Setup& setup);
// Letters of either case. Nothing when the text is not one point of the board, whole.
std::optional<Point> parse_point(std::string_view text, int size, RowsFrom rows_from);

// The moves of a game so far, separated by spaces: "h8 i9 pass …", in the game's own orientation.
std::string moves_text(const Game& game);
// Plays such a text out from the start; blanks between moves may be left out ("h8i9"). The error says which
// move is wrong, counted from 1, and why.
Result<std::unique_ptr<Game>> replay(const Setup& setup, std::string_view moves);
struct Marks {
  char black = 'X';
  char white = 'O';
  char empty = '.';
  std::string_view between = {};  // the points of a row
};
// The board in rows of such marks, top row first, a newline after each.
std::string diagram(const Game& game, const Marks& marks = {});

}  // namespace tengen::game
