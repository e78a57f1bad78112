// The threat that the four shapes of a point make together.
#pragma once

#include "tengen/framework/shape.hpp"

namespace tengen::framework::generator {

enum class Forbidding { nothing, renju };

inline Threat threat_of(Shapes shapes, Forbidding forbidding) {
  int fives = 0, open_fours = 0, fours = 0, threes = 0, faults = 0;
  for (const Direction direction : directions) {
    const Shape shape = shape_in(shapes, direction);
    if (shape == Shape::five) ++fives;
    if (shape == Shape::open_four || shape == Shape::double_four) ++open_fours;
    if (shape == Shape::four) ++fours;
    if (shape == Shape::open_three_1 || shape == Shape::open_three_2) ++threes;
    if (shape == Shape::overline || shape == Shape::double_four) ++faults;
  }
  if (fives > 0) return Threat::five;
  if (forbidding == Forbidding::renju && (faults > 0 || fours + open_fours > 1)) return Threat::forbidden;
  if (open_fours > 0 || fours > 1) return Threat::open_four;
  if (fours > 0) return threes > 0 ? Threat::four_three : Threat::four;
  return threes > 1 ? Threat::double_three : threes > 0 ? Threat::three : Threat::none;
}

}  // namespace tengen::framework::generator
