// The first line of a move's comment, for people and programs: time and the engine's thinking.
//
//   1.5 ms, by host, opening, depth 8, score 0.35, nodes 1200, line h8 i9
//
// Every part except the time may be missing. `line` extends to the end of the line. Further lines are a
// person's comment.
#pragma once

#include <string>
#include <string_view>

#include "record/model/game_record.hpp"

namespace tengen::record {

enum class Stage { opening, play };

// The whole comment of the turn; empty without facts.
std::string turn_comment(const Turn& turn, Stage stage);
// Fills `turn` with the facts of the comment. Returns the comment's stage, by default `play`.
Stage read_turn_comment(std::string_view comment, Turn& turn);
// Fills in the time if the whole comment is a time: "12ms". Returns false for other comments.
bool read_time_comment(std::string_view comment, Turn& turn);

}  // namespace tengen::record
