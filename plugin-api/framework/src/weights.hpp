// The numbers behind ShapeValues::standard and ShapeValues::ordering. Index by Shape and by Threat:
//   none, overline, closed one, open one, closed two, open two in one, two, three ways, closed three,
//   open three in one, two ways, four, double four, open four, five
//   none, three, double three, four, four-three, open four, five, forbidden
#pragma once

#include "tengen/framework/shape_values.hpp"

namespace tengen::framework {

inline constexpr Weights standard_weights = {
    {0, 0, 1, 3, 4, 9, 12, 15, 12, 36, 44, 36, 36, 90, 160},
    {0, 0, 50, 0, 110, 120, 100, 0},
    8,
    14,
};

inline constexpr Weights ordering_weights = {
    {0, 0, 2, 5, 8, 18, 22, 26, 24, 60, 72, 70, 0, 400, 2000},
    {0, 0, 160, 0, 320, 600, 2000, 0},
    24,
    30,
};

}  // namespace tengen::framework
