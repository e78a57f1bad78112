// The numbers behind ShapeValues::standard and ShapeValues::ordering. Index by Shape and by Threat:
//   none, overline, closed one, open one, closed two, open two in one, two, three ways, closed three,
//   open three in one, two ways, four, double four, open four, five
//   none, three, double three, four, four-three, open four, five, forbidden
#pragma once

#include "tengen/framework/shape_values.hpp"

namespace tengen::framework {

inline constexpr Weights standard_weights = {
    {0, 0, 0, 2, 4, 8, 7, 12, 26, 26, 62, 48, 48, 90, 160},
    {0, 0, 56, 0, 130, 120, 100, 0},
    9,
    20,
};

inline constexpr Weights ordering_weights = {
    {0, 0, 2, 5, 8, 18, 22, 26, 24, 60, 72, 70, 0, 400, 2000},
    {0, 0, 160, 0, 320, 600, 2000, 0},
    24,
    30,
};

}  // namespace tengen::framework
