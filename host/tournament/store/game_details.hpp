// What the store keeps of a game beside its columns, as one text: JSON, by seat.
//
// CPU time and clock of each turn, which turns the host decided, CPU time on the opponent's time, walls, the
// account of a loss on time, where resumed runs have continued the game. Scores, depths and comments are not
// kept.
#pragma once

#include <string>
#include <vector>

#include "record/model/game_record.hpp"

namespace tengen::tournament {

std::string details_of(const record::GameRecord& record);
// Adds what details_of() wrote to a record that has the turns. What is missing or makes no sense is left out:
// an older store has an empty text.
void add_details(const std::string& details, record::GameRecord& record);

// Of details_of() alone: GameRecord::continued_after.
std::vector<std::size_t> continued_after(const std::string& details);

}  // namespace tengen::tournament
