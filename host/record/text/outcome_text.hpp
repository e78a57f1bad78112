// Outcomes as record files write them.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game/outcome.hpp"

namespace tengen::record {

// "crash: exit code 3", or the reason alone.
std::string reason_text(const game::Outcome& outcome);
// Reason and detail back; the score is the given one. Nothing when it does not begin with a reason's words.
std::optional<game::Outcome> parse_reason_text(std::string_view text, game::Score score);

// FF[4], RE: "B+R", "W+", "0", "Void".
std::string sgf_result(const game::Outcome& outcome);
// Also the longer words, 1-0 and its kin, and Chinese ones; nothing for "?" and what is no result.
std::optional<game::Outcome> parse_sgf_result(std::string_view text);

}  // namespace tengen::record
