// Encodes the engines' reports on their answers as bytes for a stored game.
//
// For each answer, one byte of `Reported` bits says which of these parts follow, in this order:
//
//   score, depth     the difference from the answer two before, which is usually the same engine's
//   nodes            their number
//   line, comment    a text, which often continues the text two answers before: how many bytes of that text
//                    are skipped, how many are kept, how many new bytes follow, and the new bytes
//
// Numbers are in base 128, the lowest digit first; all bytes but the last have the highest bit set.
// Differences count 0, -1, 1, -2, 2, … from 0. Answers at the end without a report are omitted, so that a
// game without reports has no bytes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/model/game_record.hpp"

namespace tengen::tournament {

std::string thoughts_of(const std::vector<record::Turn>& turns);

// Returns the thoughts of up to `turns` answers, including the comments. Returns nothing if thoughts_of()
// cannot have written the bytes.
std::optional<std::vector<record::Thought>> parse_thoughts(std::string_view bytes, std::size_t turns);

// Adds the thoughts to the turns. Returns false and changes nothing if the bytes are not the thoughts of at
// most that many turns.
bool add_thoughts(std::string_view bytes, std::vector<record::Turn>& turns);

}  // namespace tengen::tournament
