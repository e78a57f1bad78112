// Whether records can be the games of a unit: they may come from another process.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "match/unit.hpp"
#include "record/model/game_record.hpp"

namespace tengen::match {

// `names`: the unit's first engine, then its second. Success when the records are as many as the unit has
// games, each has its number, its players and the run's board and rule, its turns can be played, and its
// result is the one that the rules give to the last position, where they give one. The error names the game,
// what was found and what was expected.
Status check_records(const Unit& unit, const std::array<std::string, 2>& names, const game::Setup& setup,
                     const std::vector<record::GameRecord>& records);

}  // namespace tengen::match
