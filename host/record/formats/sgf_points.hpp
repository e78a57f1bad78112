// Points as SGF files of the Gomoku family and of Othello write them.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/catalog.hpp"

namespace tengen::record {

// The first game of the catalog with that GM, or nullptr. The rule's name tells the others from it.
const game::GameInfo* game_of_number(std::int64_t number);

// Two letters from the top left, or a letter and a number in the game's own orientation.
std::optional<game::Point> parse_sgf_point(std::string_view text, const game::Setup& setup);
// "", Othello's "PA", and "tt" where the board has no such point (FF[3]).
bool is_sgf_pass(std::string_view text, const game::Setup& setup);
// One value of a list of points: a point, or the two corners of a rectangle ("aa:cc"). Nothing if neither.
std::optional<std::vector<game::Point>> parse_sgf_rectangle(std::string_view text, const game::Setup& setup);

}  // namespace tengen::record
