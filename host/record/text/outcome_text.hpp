// Writes and parses outcomes for record files.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "game/outcome.hpp"

namespace tengen::record {

// "crash: exit code 3", or the reason alone.
std::string reason_text(const game::Outcome& outcome);
// Parses reason and detail, and sets the given score. Returns nothing if the text does not begin with a
// reason's words.
std::optional<game::Outcome> parse_reason_text(std::string_view text, game::Score score);

// FF[4], RE: "B+R", "W+", "0", "Void".
std::string sgf_result(const game::Outcome& outcome);
// Parses these, longer words, "1-0" and the like, and Chinese words. Returns nothing for "?" and for other
// text.
std::optional<game::Outcome> parse_sgf_result(std::string_view text);

}  // namespace tengen::record
