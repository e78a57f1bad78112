// The shapes that a stone would make on one line through its point, and on all four.
#pragma once

#include <cstdint>

#include "tengen/framework/cell.hpp"

namespace tengen::framework {

// A shape says what the row with the stone can become. A row is open if one more stone makes the next larger
// row, which is also open. The number after an open shape is the number of points where this stone can be
// placed; the largest number means "or more".
//   overline     too long to win, in the rules that have this; forbidden for black in renju
//   four         one more stone makes a five, and the opponent has a reply
//   double_four  renju, black: two fours on one line, which is forbidden; in the other rules an open four
//   open_four    whatever the opponent replies, one more stone makes a five; renju, black: a straight four
enum class Shape : std::uint8_t {
  none,
  overline,
  closed_one,
  open_one,
  closed_two,
  open_two_1,
  open_two_2,
  open_two_3,
  closed_three,
  open_three_1,
  open_three_2,
  four,
  double_four,
  open_four,
  five
};
inline constexpr int shape_count = 15;

// Four shapes, one a direction, four bits each.
using Shapes = std::uint16_t;

constexpr Shape shape_in(Shapes shapes, Direction direction) {
  return static_cast<Shape>((shapes >> (4 * static_cast<unsigned>(direction))) & 15U);
}

// The threat of a stone by all its shapes together.
//   three        the next stone can make an open four, on one line
//   double_three the next stone can make an open four, on two or more lines
//   four_three   a four, and on another line the next stone can make an open four
//   open_four    one reply cannot stop the five: an open four, or two fours
//   forbidden    renju, black: an overline, or two fours. A double_three, or a four with two threes, may be
//                forbidden as well: see Position::forbidden
enum class Threat : std::uint8_t { none, three, double_three, four, four_three, open_four, five, forbidden };
inline constexpr int threat_count = 8;

}  // namespace tengen::framework
