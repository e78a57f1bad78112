// The stones of Connect6 as what they make of every six points in a line.
#pragma once

#include <tengen/engine.hpp>

#include <array>
#include <vector>

namespace classics {

// Six points in a line that one colour alone has stones on can become its row; with four of them or five, its
// next turn makes the row.
class SixBoard {
 public:
  explicit SixBoard(int size);

  int size() const { return size_; }
  bool is_empty(tengen::plugin::Point point) const { return at(point) == empty; }
  void place(tengen::plugin::Point point, tengen_colour colour) { change(point, colour, +1); }
  void take_back(tengen::plugin::Point point, tengen_colour colour) { change(point, colour, -1); }

  // Lines that hold so many stones of the colour, 1 to 6, and none of the other.
  int lines(tengen_colour colour, int stones) const {
    return lines_[static_cast<std::size_t>(colour)][static_cast<std::size_t>(stones)];
  }
  // What the point adds to lines of either colour, for choosing which points to look at.
  int interest(tengen::plugin::Point point) const;
  // The empty points of every line that the colour's next turn can fill.
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
  std::vector<std::vector<std::size_t>> through_;  // by point, the lines
  std::array<std::array<int, 7>, 2> lines_{};
};

}  // namespace classics
