// The 26 openings of renju: black on the centre, white next to it, black in the square of 5x5 around the
// centre. Turning or mirroring gives the same opening. (RIF, The International Rules of Renju, 1996; the
// names are traditional, Japanese and Chinese.)
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "game/game.hpp"

namespace tengen::game::opening {

// Constant for the life of the program. The points are steps from the centre, y downwards.
struct DesignatedOpening {
  std::string_view id;       // "1D": direct, white next to black on its line; "1I": indirect, on its diagonal
  std::string_view name;     // "Kansei"
  std::string_view chinese;  // "寒星"
  Point white;               // the second stone
  Point black;               // the third stone
};

std::span<const DesignatedOpening> designated_openings();

// The three stones on a board of that size, which must be odd.
PointList stones_of(const DesignatedOpening& opening, int size);

// "1D Kansei" if the game's first three moves make one of the 26, in any orientation; else empty.
std::string opening_name(const Game& game);

}  // namespace tengen::game::opening
