// Numbers for the shapes of a point.
#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "tengen/framework/shape.hpp"

namespace tengen::framework {

// What the value of a point is made of: the sum of its four shapes' values, and something for what they
// threaten together.
struct Weights {
  std::array<std::int16_t, shape_count> shape;
  std::array<std::int16_t, 8> threat;
  std::int16_t two_open_twos;  // on different lines: an open three each, at once
  std::int16_t three_and_two;  // an open three and an open two
};

// The values of all combinations, looked up. Immutable.
class ShapeValues {
 public:
  explicit ShapeValues(const Weights& weights);

  // Of the framework's own evaluator; and for the order in which moves are tried.
  static const ShapeValues& standard();
  static const ShapeValues& ordering();

  int operator[](Shapes shapes) const { return (*values_)[shapes]; }

 private:
  std::unique_ptr<std::array<std::int16_t, 65536>> values_;
};

}  // namespace tengen::framework
