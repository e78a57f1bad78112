// Numbers for the shapes of a point.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "tengen/framework/shape.hpp"

namespace tengen::framework {

// What two shapes on two lines of one point add to its value; symmetric, so that half of it is told: a row
// for the first shape, from that shape itself to the last one. A point has six such pairs, a point with no
// shape at all is worth nothing.
using PairWeights = std::array<std::int16_t, shape_count*(shape_count + 1) / 2>;

// The same for either side of a position.
struct Weights {
  PairWeights mover;  // what the colour that moves next would make
  PairWeights other;  // what the other one would make
};

// The values of all combinations, looked up. Immutable.
class ShapeValues {
 public:
  struct Pair {
    std::int16_t mover = 0;
    std::int16_t other = 0;
  };
  explicit ShapeValues(const Weights& weights);

  // Of the framework's own evaluator, in sixteenths of its unit; and for the order in which moves are tried.
  static const ShapeValues& standard();
  static const ShapeValues& ordering();

  Pair operator[](Shapes shapes) const { return (*values_)[shapes]; }

 private:
  std::unique_ptr<std::array<Pair, 65536>> values_;
};

}  // namespace tengen::framework
