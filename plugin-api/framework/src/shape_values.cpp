#include "tengen/framework/shape_values.hpp"

#include <algorithm>

#include "weights.hpp"

namespace tengen::framework {
namespace {

std::size_t number_of_pair(std::size_t first, std::size_t second) {
  const auto [low, high] = std::minmax(first, second);
  return low * shape_count - low * (low + 1) / 2 + high;
}

std::int16_t value_of(Shapes shapes, const PairWeights& weights) {
  int value = 0;
  for (const Direction first : directions)
    for (const Direction second : directions)
      if (first < second)
        value += weights[number_of_pair(static_cast<std::size_t>(shape_in(shapes, first)) % shape_count,
                                        static_cast<std::size_t>(shape_in(shapes, second)) % shape_count)];
  return static_cast<std::int16_t>(std::clamp(value, -32000, 32000));
}

}  // namespace

ShapeValues::ShapeValues(const Weights& weights) : values_(std::make_unique<std::array<Pair, 65536>>()) {
  for (unsigned shapes = 1; shapes < values_->size(); ++shapes)
    (*values_)[shapes] = {value_of(static_cast<Shapes>(shapes), weights.mover),
                          value_of(static_cast<Shapes>(shapes), weights.other)};
}

const ShapeValues& ShapeValues::standard() {
  static const ShapeValues values(standard_weights);
  return values;
}

const ShapeValues& ShapeValues::ordering() {
  static const ShapeValues values(ordering_weights);
  return values;
}

}  // namespace tengen::framework
