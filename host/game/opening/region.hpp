// A part of the board, measured from the centre, in which an opening procedure requires a stone.
#pragma once

#include <algorithm>
#include <cstdint>
#include <cstdlib>

#include "game/move.hpp"

namespace tengen::game::opening {

// The middle of the board; if the size is even, the point right of and below the middle.
constexpr Point centre_of(int size) {
  return {static_cast<std::int16_t>(size / 2), static_cast<std::int16_t>(size / 2)};
}

// The distance between the points in king's moves.
inline int distance(Point a, Point b) { return std::max(std::abs(a.x - b.x), std::abs(a.y - b.y)); }

struct Region {
  enum class Kind : std::uint8_t { anywhere, inside, outside };

  Kind kind = Kind::anywhere;
  int side = 0;  // inside, outside: side of the square around the centre; odd

  bool contains(Point point, int size) const {
    const bool in_square = distance(point, centre_of(size)) <= side / 2;
    return kind == Kind::anywhere || in_square == (kind == Kind::inside);
  }
};

}  // namespace tengen::game::opening
