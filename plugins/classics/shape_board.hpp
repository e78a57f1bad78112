// A Gomoku board that has, for each point, the shapes that a stone of either side would make there.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "pattern_board.hpp"

namespace classics {

// The shape that a stone makes on one line through it, the weakest first. An open shape can grow on both
// sides.
enum class LineShape : std::uint8_t { none, two, open_two, three, open_three, four, open_four, five };

// The worth of the shapes on the four lines together, from 0 (nothing) to `five_worth`.
constexpr int five_worth = 100000;
constexpr int open_four_worth = 10000;
int worth_of(const std::array<LineShape, 4>& lines);

// Stones can be placed and taken back. Only the lines through the changed point are computed again.
class ShapeBoard {
 public:
  ShapeBoard(int width, int height, Overline overline);

  int width() const { return width_; }
  int height() const { return height_; }
  bool empty(int x, int y) const { return colours_[at(x, y)] == free; }
  int stones() const { return stones_; }
  // The point must be on the board and empty; `colour` is 0 or 1.
  void place(int x, int y, int colour);
  void take_back(int x, int y);
  // The worth of a stone of that colour on the point; 0 if the point is occupied.
  int worth(int x, int y, int colour) const {
    const std::size_t point = at(x, y);
    return colours_[point] == free ? worth_[static_cast<std::size_t>(colour)][point] : 0;
  }

 private:
  static constexpr int margin = 5;
  static constexpr std::uint8_t free = 2;
  static constexpr std::uint8_t outside = 3;

  std::size_t at(int x, int y) const { return static_cast<std::size_t>((y + margin) * stride_ + x + margin); }
  void change(std::size_t point, std::uint8_t from, std::uint8_t to);
  void value(std::size_t point, int colour);

  int width_, height_, stride_;
  Overline overline_;
  int stones_ = 0;
  std::array<std::ptrdiff_t, 4> steps_;
  std::vector<std::uint8_t> colours_;
  // By colour, point and line: the five points on either side as a number in base 3, from the view of that
  // colour.
  std::array<std::vector<std::array<std::uint16_t, 4>>, 2> lines_;
  std::array<std::vector<std::int32_t>, 2> worth_;
};

}  // namespace classics
