// Coordinates for people: a column letter from the left, and a row number from the bottom (Gomoku family:
// "h8" is the centre of 15x15) or from the top (Othello: "f5"). After column z come aa, ab, …
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game/catalog.hpp"
#include "game/game.hpp"

namespace tengen::game {

// A point off the board is written as two numbers: "(32,0)".
std::string point_text(Point point, int size, RowsFrom rows_from);
// With rows counted as in that game.
std::string point_text(Point point, const Setup& setup);
// Letters may have either case. Returns nothing unless the whole text is one point of the board.
std::optional<Point> parse_point(std::string_view text, int size, RowsFrom rows_from);

// "# rows count from the bottom": a comment in files of moves that says where row 1 is.
std::string rows_comment(RowsFrom rows_from);
// Returns nothing if the line is no such comment.
std::optional<RowsFrom> read_rows_comment(std::string_view line);

// The moves of a game so far: "h8 i9 pass …", with rows counted as in the game.
std::string moves_text(const Game& game);
// Plays a text like that of moves_text() from the beginning; blanks between moves may be missing ("h8i9").
// The error says which move is wrong, counted from 1, and why.
Result<std::unique_ptr<Game>> replay(const Setup& setup, std::string_view moves);
struct Marks {
  char black = 'X';
  char white = 'O';
  char empty = '.';
  std::string_view between = {};  // between the points of a row
};
// The board as rows of these marks, top row first, each row with a newline.
std::string diagram(const Game& game, const Marks& marks = {});

}  // namespace tengen::game
