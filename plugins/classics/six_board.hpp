// A Connect6 board that counts the stones on every six points in a line.
#pragma once

#include <tengen/engine.hpp>

#include <array>
#include <vector>

namespace classics {

// Six points in a line with stones of only one colour can become that colour's row. With four or five stones,
// its next turn can complete the row.
class SixBoard {
 public:
  explicit SixBoard(int size);

  int size() const { return size_; }
  bool is_empty(tengen::plugin::Point point) const { return at(point) == empty; }
  void place(tengen::plugin::Point point, tengen_colour colour) { change(point, colour, +1); }
  void take_back(tengen::plugin::Point point, tengen_colour colour) { change(point, colour, -1); }

  // The number of lines with this number of stones of the colour (1 to 6) and none of the other colour.
  int lines(tengen_colour colour, int stones) const {
    return lines_[static_cast<std::size_t>(colour)][static_cast<std::size_t>(stones)];
  }
  // How much the point adds to lines of both colours; used to choose candidate points.
  int interest(tengen::plugin::Point point) const;
  // For each line that the colour's next turn can fill, returns its empty points.
  std::vector<std::vector<tengen::plugin::Point>> threats(tengen_colour colour) const;

 private:
  static constexpr signed char empty = -1;
  struct Line {
    std::array<signed char, 2> stones{};  // by colour
    tengen::plugin::Point first;
    signed char dx = 0, dy = 0;
  };

  std::size_t index(tengen::plugin::Point point) const {
    return static_cast<std::size_t>(point.y * size_ + point.x);
  }
  int at(tengen::plugin::Point point) const { return points_[index(point)]; }
  void change(tengen::plugin::Point point, tengen_colour colour, int by);

  int size_;
  std::vector<signed char> points_;
  std::vector<Line> all_;
  std::vector<std::vector<std::size_t>> through_;  // by point: the indices of the lines through it
  std::array<std::array<int, 7>, 2> lines_{};
};

}  // namespace classics
