// A game that two players can play without thinking and without looking: black takes the points of one set in
// order, white those of the other, and nobody ever has more than two in a row. It fills a 15x15 board: 225
// moves, a draw.
#pragma once

#include <array>
#include <cstddef>

namespace tengen::bench {

inline constexpr int drawn_size = 15;
inline constexpr int drawn_moves = drawn_size * drawn_size;

// (x + 2y) mod 4 < 2 is black: runs of two in rows and diagonals, of one in columns; 113 points to 112.
constexpr bool is_black(int x, int y) { return (x + 2 * y) % 4 < 2; }

struct DrawnPoint {
  int x;
  int y;
};

// The points of one colour in the order they are taken.
constexpr std::array<DrawnPoint, (drawn_moves + 1) / 2> drawn_points(bool black) {
  std::array<DrawnPoint, (drawn_moves + 1) / 2> points{};
  std::size_t count = 0;
  for (int y = 0; y < drawn_size; ++y) {
    for (int x = 0; x < drawn_size; ++x) {
      if (is_black(x, y) == black) points[count++] = {x, y};
    }
  }
  return points;
}

}  // namespace tengen::bench
