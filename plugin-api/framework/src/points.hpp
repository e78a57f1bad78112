// Points of the ABI and cells.
#pragma once

#include <tengen/engine.hpp>

#include "tengen/framework/cell.hpp"

namespace tengen::framework {

inline tengen::plugin::Point point_of(Cell cell) {
  return {static_cast<std::int16_t>(x_of(cell)), static_cast<std::int16_t>(y_of(cell))};
}
inline Cell cell_of(tengen::plugin::Point point) { return cell_at(point.x, point.y); }
inline Colour colour_of(tengen_colour colour) {
  return colour == TENGEN_BLACK ? Colour::black : Colour::white;
}

}  // namespace tengen::framework
