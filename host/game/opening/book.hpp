// An opening book: positions to start games from, one a line. Text in, positions out; it reads no file.
//
// offset  "8,-3, 6,-4, …"  steps from the middle of the board, which is column and row size / 2 counted from
//                          0, right and down; the openings of Piskvork and Gomocup
// pos     "h8i9j10"        column letter and row number, row 1 the top one; Yixin-Board's and c-gomoku-cli's
// Black's stone is the first of a line, the colours alternate. Lines that are empty or begin with '#' are
// skipped.
#pragma once

#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "game/catalog.hpp"
#include "game/game.hpp"

namespace tengen::game::opening {

enum class BookFormat { offset, pos };

struct BookOptions {
  std::optional<BookFormat> format = {};  // nothing: a book whose first line begins with a letter is pos
  RowsFrom rows_from = RowsFrom::top;     // of pos: where row 1 is
};

// Points of stones in the order of play.
using Position = std::vector<Point>;

class Book {
 public:
  // Every position is played out by the rules of that setup (whose opening is "none"), so that no game of a
  // match starts with one that they refuse, or with one that is over. The error has `name`, line and column.
  static Result<Book> read(std::string_view text, std::string_view name, const Setup& setup,
                           const BookOptions& options);

  // At least one.
  const std::vector<Position>& positions() const { return positions_; }

 private:
  std::vector<Position> positions_;
};

// Answers the game's questions with these stones. What it refuses; nothing when all of them are placed.
// `on_answer`, which may be empty, is told each answer after it was accepted.
using OnAnswer = std::function<void(Seat, const Answer&)>;
std::optional<Refusal> set_up(Game& game, const Position& position, const OnAnswer& on_answer = {});

}  // namespace tengen::game::opening
