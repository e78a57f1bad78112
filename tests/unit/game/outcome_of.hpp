// How games given as text end, as text.
#pragma once

#include <string>
#include <string_view>

#include "game/game.hpp"

namespace tengen::game {

// "1-0 five d4-h8": score, reason and detail; "open" while there is no outcome.
std::string outcome_of(const Game& game);
std::string outcome_of(const Setup& setup, std::string_view moves);

// The moves of both players one after the other, black's first.
std::string in_turn(std::string_view black, std::string_view white);

}  // namespace tengen::game
