// Othello as far as playing at random needs it: what turns, and which moves are legal.
#pragma once

#include <tengen/engine.hpp>

#include <array>
#include <cstdint>
#include <vector>

namespace classics {

// 8x8, black to begin; the start is that of the World Othello Federation's rules: white on d4 and e5, black
// on e4 and d5, rows counted from the top.
class OthelloBoard {
 public:
  static constexpr int size = 8;

  OthelloBoard();
  // For another position: no disc is left.
  void clear() { cells_.fill(empty); }
  // Places the disc alone.
  void put(tengen::plugin::Point point, int colour) {
    cell(point.x, point.y) = static_cast<std::int8_t>(colour);
  }
  // Places the disc and turns what it encloses.
  void place(tengen::plugin::Point point, int colour);
  std::vector<tengen::plugin::Point> legal_moves(int colour) const;

 private:
  static constexpr std::int8_t empty = -1;
  static bool inside(int x, int y) { return x >= 0 && y >= 0 && x < size && y < size; }
  std::int8_t& cell(int x, int y) { return cells_[static_cast<std::size_t>(y * size + x)]; }
  std::int8_t cell(int x, int y) const { return cells_[static_cast<std::size_t>(y * size + x)]; }
  int turned(int x, int y, int dx, int dy, int colour) const;

  std::array<std::int8_t, size * size> cells_;
};

}  // namespace classics
