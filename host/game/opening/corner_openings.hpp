// Three stones near a corner from which either side has its chances, without a forbidden move: in the middle
// of the board nearly every opening wins for black. docs/openings.md tells how they were found and measured.
#pragma once

#include <array>
#include <span>

#include "game/move.hpp"

namespace tengen::game::opening {

// On smaller boards there is another corner beside them.
inline constexpr int least_size_with_corners = 15;

// Points from the top left corner; black, white, black. Constant for the life of the program.
using CornerOpening = std::array<Point, 3>;
std::span<const CornerOpening> corner_openings();

}  // namespace tengen::game::opening
