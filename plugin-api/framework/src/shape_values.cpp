#include "tengen/framework/shape_values.hpp"

#include "weights.hpp"

namespace tengen::framework {
namespace {

struct Counts {
  int twos = 0, threes = 0, fours = 0, open_fours = 0, fives = 0;
};

Counts counts_of(Shapes shapes) {
  Counts counts;
  for (const Direction direction : directions) {
    const Shape shape = shape_in(shapes, direction);
    counts.twos += shape >= Shape::open_two_1 && shape <= Shape::open_two_3;
    counts.threes += shape == Shape::open_three_1 || shape == Shape::open_three_2;
    counts.fours += shape == Shape::four;
    counts.open_fours += shape == Shape::open_four || shape == Shape::double_four;
    counts.fives += shape == Shape::five;
  }
  return counts;
}

Threat threat_of(const Counts& counts) {
  if (counts.fives > 0) return Threat::five;
  if (counts.open_fours > 0 || counts.fours > 1) return Threat::open_four;
  if (counts.fours > 0) return counts.threes > 0 ? Threat::four_three : Threat::four;
  return counts.threes > 1 ? Threat::double_three : counts.threes > 0 ? Threat::three : Threat::none;
}

std::int16_t value_of(Shapes shapes, const Weights& weights) {
  const Counts counts = counts_of(shapes);
  int value = weights.threat[static_cast<std::size_t>(threat_of(counts))];
  for (const Direction direction : directions)
    value += weights.shape[static_cast<std::size_t>(shape_in(shapes, direction)) % shape_count];
  if (counts.twos > 1) value += weights.two_open_twos;
  if (counts.threes > 0 && counts.twos > 0) value += weights.three_and_two;
  return static_cast<std::int16_t>(value);
}

}  // namespace

ShapeValues::ShapeValues(const Weights& weights)
    : values_(std::make_unique<std::array<std::int16_t, 65536>>()) {
  for (unsigned shapes = 0; shapes < values_->size(); ++shapes)
    (*values_)[shapes] = value_of(static_cast<Shapes>(shapes), weights);
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
