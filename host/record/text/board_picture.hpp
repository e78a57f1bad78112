// Draws a position for a terminal.
#pragma once

#include <optional>
#include <string>

#include "game/game.hpp"
#include "game/notation.hpp"

namespace tengen::record {

enum class Colours { none, terminal };

// Returns `terminal` if standard output is a terminal and NO_COLOR is not set (https://no-color.org).
Colours colours_of_output();

// The column letters are above the board, the row numbers beside it. Black stones are X, white stones O; the
// last stone is in brackets. "!" marks points that are forbidden to the side to move.
std::string board_picture(const game::Game& game, game::RowsFrom rows, Colours colours);

}  // namespace tengen::record
