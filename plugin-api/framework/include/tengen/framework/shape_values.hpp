// The values of the shapes of a point.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "tengen/framework/shape.hpp"

namespace tengen::framework {

// The value of two shapes on two lines of one point. The table is symmetric, so only half is stored: for each
// first shape, a row from that shape to the last one. The value of a point is the sum over its six pairs of
// lines; a point without shapes has the value 0.
using PairWeights = std::array<std::int16_t, shape_count*(shape_count + 1) / 2>;

// The values for both sides of a position.
struct Weights {
  PairWeights mover;  // shapes of the colour to move
  PairWeights other;  // shapes of the other colour
};

// A table of the values of all combinations. Immutable.
class ShapeValues {
 public:
  struct Pair {
    std::int16_t mover = 0;
    std::int16_t other = 0;
  };
  explicit ShapeValues(const Weights& weights);

  // The values of the framework's evaluator, in sixteenths of its unit; and the values for the move order.
  static const ShapeValues& standard();
  static const ShapeValues& ordering();

  Pair operator[](Shapes shapes) const { return (*values_)[shapes]; }

 private:
  std::unique_ptr<std::array<Pair, 65536>> values_;
};

}  // namespace tengen::framework
