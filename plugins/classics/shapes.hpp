// The shapes on a line that the engine `patterns` knows, and their worth.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace classics {

// What a shape adds to the value of a point that completes it: `attack` if the shape is the mover's own,
// `defence` if it would be the opponent's.
struct Worth {
  std::int32_t attack = 0;
  std::int32_t defence = 0;
};

// A chain of 4 to 7 points on one line. `*` is a stone of the side that looks, `o` a stone of the other side,
// `-` an empty point.
struct Shape {
  std::string_view chain;
  Worth worth;
};

constexpr int shortest_chain = 4;
constexpr int longest_chain = 7;

// All shapes. A chain that is not listed is worth nothing.
std::span<const Shape> shapes();

// The same as one table for each length, indexed by the chain's digits: two bits for each point, the first
// point in the highest bits.
enum class Digit : std::uint8_t { empty = 0, own = 1, other = 2, outside = 3 };

class ShapeTable {
 public:
  ShapeTable();
  // `code` has 2 * length bits. A chain that leaves the board is worth nothing.
  const Worth& worth(unsigned length, std::uint32_t code) const { return by_length_[length][code]; }

 private:
  std::array<std::vector<Worth>, longest_chain + 1> by_length_;
};

}  // namespace classics
