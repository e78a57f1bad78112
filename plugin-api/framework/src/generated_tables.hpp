// The generator's tables; see generator/main.cpp.
#pragma once

#include <cstdint>

namespace tengen::framework::generated {

// One table for each rule. Its index is the number of the half line before the point plus the number of the
// half line behind it.
extern const std::uint8_t* const pairs[];
// The numbers of half lines, for a reach of four and of five. The numbers in `before_…` are offsets of rows
// in the table.
extern const std::uint32_t before_4[1024];
extern const std::uint32_t behind_4[1024];
extern const std::uint32_t before_5[1024];
extern const std::uint32_t behind_5[1024];
// By Shapes.
extern const std::uint8_t threats[65536];
extern const std::uint8_t threats_renju_black[65536];

}  // namespace tengen::framework::generated
