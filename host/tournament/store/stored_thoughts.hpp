// What engines reported with their answers, as the bytes of a stored game.
//
// For each answer a byte says what follows, by the bits of `Reported`, in this order:
//
//   score, depth     the difference from the answer two before, which is mostly of the same engine
//   nodes            their number
//   line, comment    a text, which often continues the one two answers before: how many bytes of that text
//                    are skipped, how many are kept, how many new ones follow, and these
//
// Numbers are in base 128, the lowest digit first; all bytes but the last have the highest bit set.
// Differences count 0, -1, 1, -2, 2, … from 0. Answers without a report at the end are left out: a game
// without reports has no bytes.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "record/model/game_record.hpp"

namespace tengen::tournament {

std::string thoughts_of(const std::vector<record::Turn>& turns);

// The thoughts of up to `turns` answers, the comment of each answer among them. Nothing if thoughts_of() does
// not write such bytes.
std::optional<std::vector<record::Thought>> parse_thoughts(std::string_view bytes, std::size_t turns);

// Fills in the turns. False if the bytes are not thoughts of so many turns; then no turn is changed.
bool add_thoughts(std::string_view bytes, std::vector<record::Turn>& turns);

}  // namespace tengen::tournament
