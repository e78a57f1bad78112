// Answers as people and files write them: "h8", "h8 i9 j10", "pass", "swap", "keep", "3", "resign".
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game/game.hpp"

namespace tengen::record {

// Points are written in the game's own orientation.
std::string answer_text(const game::Answer& answer, const game::Setup& setup);
// Returns nothing for other text, or if a point is not on the board.
std::optional<game::Answer> parse_answer(std::string_view text, const game::Setup& setup);

// "place", "pass", "propose opening", "swap", "fifth count", "offer fifths", "pick fifth"
std::string_view question_text(game::QuestionKind kind);

}  // namespace tengen::record
