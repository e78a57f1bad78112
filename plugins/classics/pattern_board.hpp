// A Gomoku board that always has the value of each empty point for both sides.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "shapes.hpp"

namespace classics {

// Whether six or more in a row win, as five do.
enum class Overline { wins, is_nothing };

// The value of an empty point for one side. `attack` sums the chains that an own stone would make there,
// `defence` the chains that an opponent's stone would make.
struct PointValue {
  std::int32_t attack = 0;
  std::int32_t defence = 0;
  bool makes_five = false;
  bool stops_five = false;
};

// A stone changes only one line of each point that is at most six steps away on a line. Only these lines are
// computed again.
class PatternBoard {
 public:
  static constexpr int largest = 32;

  PatternBoard(int width, int height, Overline overline);

  int width() const { return width_; }
  int height() const { return height_; }
  // `colour` is 0 or 1; the point must be on the board. On an occupied point, changes the colour of its
  // stone.
  void place(int x, int y, int colour);
  bool empty(int x, int y) const { return cells_[at(x, y)] == free; }
  PointValue value(int x, int y, int colour) const;

 private:
  static constexpr int margin = longest_chain - 1;
  static constexpr int stride = largest + 2 * margin;
  static constexpr std::array<int, 4> steps = {1, stride, stride + 1, stride - 1};
  static constexpr std::uint8_t free = 0, black = 1, white = 2, outside = 3;

  // The value of a stone of one colour on the point, for one line.
  struct LineValue {
    Worth worth;
    bool five = false;
  };
  struct PointLines {
    std::array<std::array<LineValue, 4>, 2> by_colour;
  };

  static std::size_t at(int x, int y) { return static_cast<std::size_t>((y + margin) * stride + x + margin); }
  void value_line(std::size_t point, std::size_t direction);
  LineValue value_chains(std::uint32_t line) const;

  int width_;
  int height_;
  Overline overline_;
  std::vector<std::uint8_t> cells_;
  std::vector<PointLines> lines_;
};

}  // namespace classics
