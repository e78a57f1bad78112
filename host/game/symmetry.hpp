// The eight symmetries of a square board: four quarter turns, each plain or mirrored.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "game/move.hpp"

namespace tengen::game {

// Number 0 changes nothing. Bit 0 exchanges left and right, bit 1 top and bottom; then bit 2 exchanges
// columns and rows.
class Symmetry {
 public:
  static constexpr int count = 8;

  constexpr Symmetry() = default;
  // Uses the three lowest bits of the number.
  explicit constexpr Symmetry(int number) : number_(static_cast<std::uint8_t>(number & 7)) {}

  constexpr int number() const { return number_; }

  // The point's new place on a board of `size` columns and rows.
  constexpr Point operator()(Point point, int size) const {
    const int last = size - 1;
    int x = (number_ & 1) != 0 ? last - point.x : point.x;
    int y = (number_ & 2) != 0 ? last - point.y : point.y;
    if ((number_ & 4) != 0) std::swap(x, y);
    return {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
  }

  // The symmetry that undoes this one.
  constexpr Symmetry inverse() const {
    const bool quarter_turn = number_ == 5 || number_ == 6;
    return Symmetry(quarter_turn ? number_ ^ 3 : number_);
  }

  friend constexpr bool operator==(Symmetry, Symmetry) = default;

 private:
  std::uint8_t number_ = 0;
};

inline constexpr std::array symmetries{Symmetry(0), Symmetry(1), Symmetry(2), Symmetry(3),
                                       Symmetry(4), Symmetry(5), Symmetry(6), Symmetry(7)};

}  // namespace tengen::game
