// Finds the shape of a stone on a line from the rules alone: tries which rows further stones can make. Slow;
// runs at build time for all combinations of points around a stone.
#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "tengen/framework/rule.hpp"
#include "tengen/framework/shape.hpp"

namespace tengen::framework::generator {

// The content of a point, from the view of the stone in the middle.
enum class Content : std::uint8_t { empty, own, opponent, outside };

// Five points on either side of the stone, and the stone in the middle.
inline constexpr int reach = 5;
using Line = std::array<Content, 2 * reach + 1>;

class LineShapes {
 public:
  LineShapes(Rule rule, Colour colour);

  // The middle must be own.
  Shape shape(const Line& line);

 private:
  Shape work_out(Line& line);
  bool makes_five(const Line& line) const;
  int run_length(const Line& line) const;
  // The points where one more stone makes a five with the middle.
  std::vector<std::size_t> completions(Line& line) const;
  bool can_be_stopped(Line& line) const;
  Shape shape_of_four(Line& line, const std::vector<std::size_t>& completions) const;

  Rule rule_;
  Colour colour_;
  std::vector<std::uint8_t> known_;  // the index has two bits for each point of the line; 255: not known yet
};

}  // namespace tengen::framework::generator
