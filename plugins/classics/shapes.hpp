// The shapes of a line that the patterns engine knows, and what they are worth.
#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <string_view>
#include <vector>

namespace classics {

// What a shape adds to the value of a point that completes it: `attack` when it is the mover's own, `defence`
// when it would be the opponent's.
struct Worth {
  std::int32_t attack = 0;
  std::int32_t defence = 0;
};

// A chain of 4 to 7 points of one line, seen by the side whose stones are `*`; the other's are `o`, empty
// points `-`.
struct Shape {
  std::string_view chain;
  Worth worth;
};

constexpr int shortest_chain = 4;
constexpr int longest_chain = 7;

// All of them; a chain that is not listed is worth nothing.
std::span<const Shape> shapes();

// The same as a table for each length, by the chain's digits: two bits a point, the first point highest.
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
