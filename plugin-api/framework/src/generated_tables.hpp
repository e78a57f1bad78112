// The generator's tables; see generator/shape_tables.cpp.
#pragma once

#include <cstdint>

namespace tengen::framework::generated {

// One table for each rule. The index is the sum of the numbers of both halves of a line.
extern const std::uint8_t* const pairs[];
// The numbers of half lines, for a reach of four and of five; the numbers of `before` are offsets of table
// rows.
extern const std::uint32_t before_4[1024];
extern const std::uint32_t behind_4[1024];
extern const std::uint32_t before_5[1024];
extern const std::uint32_t behind_5[1024];
// By Shapes.
extern const std::uint8_t threats[65536];
extern const std::uint8_t threats_renju_black[65536];

}  // namespace tengen::framework::generated
