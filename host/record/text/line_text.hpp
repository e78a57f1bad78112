// A line of play as one text: "h8i9j10", "h8 i9 pass". Points are in the game's own orientation; blanks
// between moves are optional.
#pragma once

#include "record/model/game_record.hpp"

namespace tengen::record {

// Adds the moves of the text to the record's turns. Stones that one question asks for become one turn. The
// error says which move is wrong, counted from 1, and why.
Status add_line(GameRecord& record, std::string_view moves);
// Writes points without blanks: "h8i9j10". The turns must be stones or passes.
std::string line_text(const GameRecord& record);

// Parses points without blanks: "h8i9". Returns nothing for other text.
std::optional<std::vector<game::Point>> parse_points(std::string_view text, const game::Setup& setup);

}  // namespace tengen::record
