// Parses an opening book: positions to start games from, one a line. It reads no file.
//
// offset  "8,-3, 6,-4, …"  steps to the right and down from the middle of the board (column and row
//                          size / 2, counted from 0); Piskvork and Gomocup
// pos     "h8i9j10"        column letter and row number, row 1 at the top; Yixin-Board and c-gomoku-cli
//
// The first stone of a line is black, then the colours alternate. Lines that are empty or begin with '#' are
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
  std::optional<BookFormat> format = {};  // not set: pos if the first line begins with a letter, else offset
  // For pos: the side of row 1. If not set, a comment in the book decides (notation.hpp); without a comment,
  // row 1 is at the top.
  std::optional<RowsFrom> rows_from = {};
};

// Points of stones in the order of play.
using Sequence = std::vector<Point>;

class Book {
 public:
  // Checks every position by the rules of the setup, whose opening must be "none". An illegal stone or a
  // finished game is an error with `name`, line and column.
  static Result<Book> read(std::string_view text, std::string_view name, const Setup& setup,
                           const BookOptions& options);

  // Never empty.
  const std::vector<Sequence>& positions() const { return positions_; }

 private:
  std::vector<Sequence> positions_;
};

// Answers the game's questions with these stones. Returns nothing if all are placed, else the refusal. Calls
// `on_answer`, if it is not empty, after each accepted answer.
using OnAnswer = std::function<void(Seat, const Answer&)>;
std::optional<Refusal> set_up(Game& game, const Sequence& position, const OnAnswer& on_answer = {});

}  // namespace tengen::game::opening
