// The 26 openings of renju: black's first stone on the centre, white's second next to it, black's third in
// the square of 5x5 around it. Two that are turned or mirrored onto each other are the same opening.
// (RIF, The International Rules of Renju, 1996; the names are the Japanese and Chinese tradition's.)
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
  Point white;               // 2
  Point black;               // 3
};

std::span<const DesignatedOpening> designated_openings();

// The three stones on a board of that size, which has a centre.
PointList stones_of(const DesignatedOpening& opening, int size);

// "1D Kansei" when the game's first three moves make one of the 26, in any of the eight positions; else
// empty.
std::string opening_name(const Game& game);

}  // namespace tengen::game::opening
