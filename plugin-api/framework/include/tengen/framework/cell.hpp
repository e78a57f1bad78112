// Points of the board as numbers. Every board lies in a field of 32 by 32 cells, with a margin of at least
// five cells, so that steps along a line need no check against the edge.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

namespace tengen::framework {

enum class Colour : std::uint8_t { black, white };
inline constexpr std::array colours{Colour::black, Colour::white};
constexpr Colour opposite(Colour colour) { return colour == Colour::black ? Colour::white : Colour::black; }
constexpr std::size_t index(Colour colour) { return static_cast<std::size_t>(colour); }

// y * 32 + x, where x and y include the margin.
using Cell = std::uint16_t;
inline constexpr int stride = 32;
inline constexpr int margin = 5;
inline constexpr int cells = stride * stride;
inline constexpr int smallest_board = 5;
inline constexpr int largest_board = stride - 2 * margin;
// A cell that is not on any board.
inline constexpr Cell no_cell = 0;

constexpr Cell cell_at(int x, int y) { return static_cast<Cell>((y + margin) * stride + x + margin); }
constexpr int x_of(Cell cell) { return cell % stride - margin; }
constexpr int y_of(Cell cell) { return cell / stride - margin; }

// Rightwards; downwards; right and down; right and up.
enum class Direction : std::uint8_t { row, column, falling, rising };
inline constexpr std::array directions{Direction::row, Direction::column, Direction::falling,
                                       Direction::rising};
constexpr int step(Direction direction) {
  constexpr std::array steps{1, stride, stride + 1, 1 - stride};
  return steps[static_cast<std::size_t>(direction)];
}
// The cell that is `steps` steps further; it must lie inside the field.
constexpr Cell stepped(Cell cell, Direction direction, int steps) {
  return static_cast<Cell>(cell + steps * step(direction));
}

// The distance of two cells in king's moves.
constexpr int distance(Cell a, Cell b) {
  const int dx = a % stride - b % stride, dy = a / stride - b / stride;
  const int x = dx < 0 ? -dx : dx, y = dy < 0 ? -dy : dy;
  return x > y ? x : y;
}

}  // namespace tengen::framework
