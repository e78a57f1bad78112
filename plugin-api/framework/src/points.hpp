// Converts between points of the ABI and cells.
#pragma once

#include <tengen/engine.hpp>

#include <vector>

#include "tengen/framework/cell.hpp"

namespace tengen::framework {

inline tengen::plugin::Point point_of(Cell cell) {
  return {static_cast<std::int16_t>(x_of(cell)), static_cast<std::int16_t>(y_of(cell))};
}
// A line of play in which the colours alternate.
inline std::vector<tengen::plugin::Move> moves_of(const std::vector<Cell>& line, tengen_colour first) {
  std::vector<tengen::plugin::Move> moves;
  for (const Cell cell : line) {
    const tengen_colour colour = moves.size() % 2 == 0 ? first : 1 - first;
    moves.push_back({static_cast<std::int16_t>(x_of(cell)), static_cast<std::int16_t>(y_of(cell)),
                     TENGEN_MOVE_STONE, static_cast<std::int16_t>(colour)});
  }
  return moves;
}
inline Cell cell_of(tengen::plugin::Point point) { return cell_at(point.x, point.y); }
inline Colour colour_of(tengen_colour colour) {
  return colour == TENGEN_BLACK ? Colour::black : Colour::white;
}

}  // namespace tengen::framework
