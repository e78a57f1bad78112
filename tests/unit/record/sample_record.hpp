// Records to write down.
#pragma once

#include <string_view>

#include "record/model/game_record.hpp"

namespace tengen::record {

// The moves as people write them ("h8 i9"), the times 1.5 ms, 2.5 ms, … in turn; ended by the rules, or
// unfinished.
GameRecord sample_record(const game::Setup& setup, std::string_view moves);
// The seat that is asked resigns.
void resign(GameRecord& record);

}  // namespace tengen::record
