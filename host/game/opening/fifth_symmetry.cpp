#include "game/opening/fifth_symmetry.hpp"

#include <algorithm>
#include <limits>
#include <vector>

#include "game/symmetry.hpp"

namespace tengen::game::opening {
namespace {

struct Stone {
  Colour colour;
  Point at;
  friend auto operator<=>(const Stone&, const Stone&) = default;
};
using Pattern = std::vector<Stone>;

// With its left and upper edge at 0, in an order that depends on nothing but the stones.
void normalise(Pattern& pattern) {
  Point corner{std::numeric_limits<std::int16_t>::max(), std::numeric_limits<std::int16_t>::max()};
  for (const Stone& stone : pattern) {
    corner = {std::min(corner.x, stone.at.x), std::min(corner.y, stone.at.y)};
  }
  for (Stone& stone : pattern) {
    stone.at = {static_cast<std::int16_t>(stone.at.x - corner.x),
                static_cast<std::int16_t>(stone.at.y - corner.y)};
  }
  std::sort(pattern.begin(), pattern.end());
}

// The least of its eight positions: equal for patterns that can be laid onto each other.
Pattern canonical(std::span<const Move> four, Point fifth) {
  Pattern least;
  for (const Symmetry symmetry : symmetries) {
    Pattern turned{{Colour::black, symmetry(fifth, 0)}};
    for (const Move& move : four) turned.push_back({move.colour, symmetry(move.at, 0)});
    normalise(turned);
    if (least.empty() || turned < least) least = std::move(turned);
  }
  return least;
}

}  // namespace

bool symmetric(std::span<const Move> four, Point a, Point b) {
  return canonical(four, a) == canonical(four, b);
}

}  // namespace tengen::game::opening
