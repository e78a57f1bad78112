// Shapes and threats by table. The tables are made at build time from the rules (generator/) and are part of
// the library's read-only data.
#pragma once

#include <cstddef>
#include <cstdint>
#include <span>

#include "tengen/framework/rule.hpp"
#include "tengen/framework/shape.hpp"

namespace tengen::framework {

// The shapes that a black and a white stone on the same point would make on one line: black's shape in the
// low four bits, white's in the high four bits.
using ShapePair = std::uint8_t;

// The tables of one rule. A view of constant data; can be copied.
class ShapeTable {
 public:
  explicit ShapeTable(Rule rule);

  // A stone changes the shapes of other points on its line up to this distance: 4 or 5.
  int reach() const { return reach_; }

  // `before` and `behind` are the five points on either side of the point, two bits each (0 empty, 1 black, 2
  // white, 3 off the board), in their order on the line; the first point has the lowest bits.
  ShapePair pair(std::uint32_t before, std::uint32_t behind) const {
    return pairs_[before_[before] + behind_[behind]];
  }
  Threat threat(Colour colour, Shapes shapes) const {
    return static_cast<Threat>(threats_[index(colour)][shapes]);
  }

 private:
  const std::uint8_t* pairs_;
  const std::uint32_t* before_;
  const std::uint32_t* behind_;
  const std::uint8_t* threats_[2];
  int reach_;
};

}  // namespace tengen::framework
