// Othello on a board of any even size, square by square. Slower than othello::Position, which is only for
// 8x8.
#pragma once

#include <tengen/engine.hpp>

#include <array>
#include <cstdint>
#include <vector>

namespace othello {

class Grid {
 public:
  static constexpr int max_size = 16;

  // The starting position of the World Othello Federation's rules, in the middle of a board of that even
  // size.
  explicit Grid(int size);
  // The position after the history of a request.
  static Grid of(const tengen::plugin::Request& request);

  int size() const { return size_; }
  int empties() const { return empties_; }
  // The number of discs of that colour minus that of the other colour.
  int difference(tengen_colour colour) const;
  // TENGEN_BLACK, TENGEN_WHITE, or another number for an empty square and for a point off the board.
  int at(tengen::plugin::Point point) const { return squares_[index(point)]; }
  // All legal moves, row by row from the top left.
  std::vector<tengen::plugin::Point> moves(tengen_colour colour) const;
  bool has_move(tengen_colour colour) const;
  // The move must be legal.
  void play(tengen::plugin::Point point, tengen_colour colour);

 private:
  static constexpr int stride = max_size + 2;
  static constexpr std::int8_t empty = 2, border = 3;
  static constexpr std::array<int, 8> steps{1,          -1,          stride,     -stride,
                                            stride + 1, -stride - 1, stride - 1, -stride + 1};

  static std::size_t index(tengen::plugin::Point point) {
    return static_cast<std::size_t>((point.y + 1) * stride + point.x + 1);
  }
  void put(tengen::plugin::Point point, int colour);
  // The number of discs that a disc on the square turns in that direction.
  int turned(std::size_t square, int step, int colour) const;
  bool is_move(std::size_t square, int colour) const;

  std::array<std::int8_t, stride * stride> squares_;
  int size_;
  int empties_;
};

}  // namespace othello
