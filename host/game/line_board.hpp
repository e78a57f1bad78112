// The stones of a line game (gomoku and its family) on a square board. Each line in each of the four
// directions has one word for each colour, with a bit for each point. The row through a point is thus found
// in constant time.
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

// The point `steps` further along the direction: to the right, in a column upwards; backwards if negative.
constexpr Point stepped(Point from, Direction direction, int steps) {
  const int dx = direction == Direction::column ? 0 : steps;
  const int dy = direction == Direction::row ? 0 : direction == Direction::falling ? steps : -steps;
  return {static_cast<std::int16_t>(from.x + dx), static_cast<std::int16_t>(from.y + dy)};
}

// A row of neighbouring stones of one colour. The first end is the left one, in a column the lower one.
struct Run {
  Point first;
  Point last;
  int length = 0;
};

// Eleven points on a line, a bit each: bit 5 is the middle point, bit 5 + n the point n steps further. A
// point off the board is neither a stone nor empty.
struct Surroundings {
  static constexpr int reach = 5;
  std::uint32_t stones = 0;  // of one colour
  std::uint32_t empty = 0;
};

class LineBoard {
 public:
  static constexpr int max_size = 32;

  // 1 to max_size points a side.
  explicit LineBoard(int size) : size_(size) {}

  int size() const { return size_; }
  int empty_points() const { return size_ * size_ - stones_; }
  bool full() const { return empty_points() == 0; }

  // The point must be on the board and empty.
  void place(Point point, Colour colour);
  // A stone of that colour must be on the point.
  void remove(Point point, Colour colour);
  // Returns nothing for an empty point and for a point off the board.
  std::optional<Colour> at(Point point) const;
  // The whole row through the point, which must have a stone of that colour.
  Run run_through(Point point, Colour colour, Direction direction) const;
  // The point must be on the board.
  Surroundings around(Point point, Colour colour, Direction direction) const;

 private:
  // A board of size 32 has 63 diagonals each way. In a row or a diagonal, bit n is the point in column n; in
  // a column, the point in row 31 - n.
  using Lines = std::array<std::uint32_t, 2 * max_size - 1>;
  using Stones = std::array<Lines, directions.size()>;

  std::array<Stones, 2> lines_{};
  int size_;
  int stones_ = 0;
};

}  // namespace tengen::game
