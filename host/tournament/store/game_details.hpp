// The details of a game that have no column in the store, as one JSON text.
//
// They are, by seat: CPU time and clock of each turn, the turns that the host decided, CPU time on the
// opponent's time, walls, the account of a loss on time, and where resumed runs continued the game.
#pragma once

#include <string>
#include <vector>

#include "record/model/game_record.hpp"

namespace tengen::tournament {

std::string details_of(const record::GameRecord& record);
// Adds the details to a record that has its turns. Missing and invalid details are skipped; in an older store
// the text is empty.
void add_details(const std::string& details, record::GameRecord& record);

// Reads only GameRecord::continued_after from the details.
std::vector<std::size_t> continued_after(const std::string& details);

}  // namespace tengen::tournament
