// The stones of a line game (gomoku and its family) on a square board, kept so that a row of stones through a
// point is found in a constant number of steps: every line of the board, in each of the four directions, is
// one word a colour.
#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "game/move.hpp"

namespace tengen::game {

// falling: from the top left to the bottom right; rising: from the bottom left to the top right.
enum class Direction : std::uint8_t { row, column, falling, rising };
inline constexpr std::array directions{Direction::row, Direction::column, Direction::falling,
                                       Direction::rising};

// Neighbouring stones of one colour on a line. The first end is the left one, in a column the lower one.
struct Run {
  Point first;
  Point last;
  int length = 0;
};

class LineBoard {
 public:
  static constexpr int max_size = 32;

  // 1 to max_size points a side.
  explicit LineBoard(int size) : size_(size) {}

  // The point is on the board and empty.
  void place(Point point, Colour colour);
  // None off the board.
  std::optional<Colour> at(Point point) const;
  bool full() const { return stones_ == size_ * size_; }
  // As long as it goes on both sides of the stone of that colour which stands on the point.
  Run run_through(Point point, Colour colour, Direction direction) const;

 private:
  // A board of 32 has 63 diagonals each way. Bit n of a line is its point in column n, of a column in row n.
  using Lines = std::array<std::uint32_t, 2 * max_size - 1>;
  using Stones = std::array<Lines, directions.size()>;

  std::array<Stones, 2> lines_{};
  int size_;
  int stones_ = 0;
};

}  // namespace tengen::game
