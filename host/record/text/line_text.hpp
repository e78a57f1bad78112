// A line of play as one text: "h8i9j10", "h8 i9 pass". In the game's own orientation; blanks between moves
// may be left out.
#pragma once

#include "record/model/game_record.hpp"

namespace tengen::record {

// Plays the text out behind the turns that the record has; stones that a question asks for together become
// one turn. The error says which move is wrong, counted from 1, and why.
Status add_line(GameRecord& record, std::string_view moves);
// Points without blanks: "h8i9j10"; nothing else than stones and passes is in a line.
std::string line_text(const GameRecord& record);

// Points one behind the other: "h8i9". Nothing where the text is something else.
std::optional<std::vector<game::Point>> parse_points(std::string_view text, const game::Setup& setup);

}  // namespace tengen::record
