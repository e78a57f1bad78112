// Parses points in SGF files of the Gomoku family and of Othello.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "game/catalog.hpp"

namespace tengen::record {

// Returns the first game of the catalog with that GM, or nullptr. Games with the same GM are distinguished by
// the rule's name.
const game::GameInfo* game_of_number(std::int64_t number);

// Parses two letters, counted from the top left, or a letter and a number in the game's own orientation.
std::optional<game::Point> parse_sgf_point(std::string_view text, const game::Setup& setup);
// "", Othello's "PA", and "tt" if the board has no such point (FF[3]).
bool is_sgf_pass(std::string_view text, const game::Setup& setup);
// Parses one value of a list of points: a point, or two corners of a rectangle ("aa:cc"). Returns nothing for
// other text.
std::optional<std::vector<game::Point>> parse_sgf_rectangle(std::string_view text, const game::Setup& setup);

}  // namespace tengen::record
