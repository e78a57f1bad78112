// The eight ways to lay a square board onto itself: four quarter turns, each as it is or mirrored.
#pragma once

#include <array>
#include <cstdint>
#include <utility>

#include "game/move.hpp"

namespace tengen::game {

// Number 0 changes nothing. Bit 0 turns left and right around, bit 1 top and bottom; bit 2 then exchanges
// columns and rows.
class Symmetry {
 public:
  static constexpr int count = 8;

  constexpr Symmetry() = default;
  // 0 to 7; of any other number the three lowest bits.
  explicit constexpr Symmetry(int number) : number_(static_cast<std::uint8_t>(number & 7)) {}

  constexpr int number() const { return number_; }

  // Where the point comes to lie on a board of `size` columns and rows.
  constexpr Point operator()(Point point, int size) const {
    const int last = size - 1;
    int x = (number_ & 1) != 0 ? last - point.x : point.x;
    int y = (number_ & 2) != 0 ? last - point.y : point.y;
    if ((number_ & 4) != 0) std::swap(x, y);
    return {static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)};
  }

  // Takes every point back to where it was.
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
