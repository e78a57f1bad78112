// Numbers all contents of the points on one side of a stone.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "line_shapes.hpp"

namespace tengen::framework::generator {

// The contents of the points, nearest first: 0 empty, 1 black, 2 white, 3 off the board.
using Half = std::array<std::uint8_t, reach>;

class HalfLines {
 public:
  // Points further away than `seen` do not matter.
  explicit HalfLines(int seen);

  std::uint32_t count() const { return static_cast<std::uint32_t>(all_.size()); }
  const Half& operator[](std::uint32_t number) const { return all_[number]; }
  std::uint32_t number_of(Half half) const;

 private:
  Half usual_form(Half half) const;

  int seen_;
  std::vector<Half> all_;
};

}  // namespace tengen::framework::generator
