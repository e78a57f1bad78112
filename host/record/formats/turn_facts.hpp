// What a comment of a move begins with, for people and programs alike: time and what the engine thought.
//
//   1.5 ms, by host, opening, depth 8, score 0.35, nodes 1200, line h8 i9
//
// Every part but the time may be missing; a line takes all the rest. What follows on further lines is a
// person's comment.
#pragma once

#include <string>
#include <string_view>

#include "record/model/game_record.hpp"

namespace tengen::record {

enum class Stage { opening, play };

// The whole comment of the turn; empty when there is nothing to say.
std::string turn_comment(const Turn& turn, Stage stage);
// Fills in what the comment says; the stage is `play` unless it says otherwise. Also takes the form "12ms".
Stage read_turn_comment(std::string_view comment, Turn& turn);

}  // namespace tengen::record
