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

// So many points further along the direction: rightwards, in a column upwards; backwards when negative.
constexpr Point stepped(Point from, Direction direction, int steps) {
  const int dx = direction == Direction::column ? 0 : steps;
  const int dy = direction == Direction::row ? 0 : direction == Direction::falling ? steps : -steps;
  return {static_cast<std::int16_t>(from.x + dx), static_cast<std::int16_t>(from.y + dy)};
}

// Neighbouring stones of one colour on a line. The first end is the left one, in a column the lower one.
struct Run {
  Point first;
  Point last;
  int length = 0;
};

// A point and the five before and behind it on a line, a bit each: bit 5 is the point itself, bit 5 + n the
// one n steps further. What lies off the board is neither a stone nor empty.
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

  // The point is on the board and empty.
  void place(Point point, Colour colour);
  // A stone of that colour stands on the point.
  void remove(Point point, Colour colour);
  // None off the board.
  std::optional<Colour> at(Point point) const;
  // As long as it goes on both sides of the stone of that colour which stands on the point.
  Run run_through(Point point, Colour colour, Direction direction) const;
  // The point is on the board.
  Surroundings around(Point point, Colour colour, Direction direction) const;

 private:
  // A board of 32 has 63 diagonals each way. The bits of a line grow along its direction: bit n is its point
  // in column n; of a column, the point in row 31 - n.
  using Lines = std::array<std::uint32_t, 2 * max_size - 1>;
  using Stones = std::array<Lines, directions.size()>;

  std::array<Stones, 2> lines_{};
  int size_;
  int stones_ = 0;
};

}  // namespace tengen::game
