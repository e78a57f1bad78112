// Checks whether records from another process can be the games of a unit.
#pragma once

#include <array>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "match/unit.hpp"
#include "record/model/game_record.hpp"

namespace tengen::match {

// `names`: the unit's first and second engine. There must be one record for each game. Each must have the
// right number and players, the run's board and rule, and legal turns; if the rules decide the last position,
// the result must agree. The error names the game, what was found and what was expected.
Status check_records(const Unit& unit, const std::array<std::string, 2>& names, const game::Setup& setup,
                     const std::vector<record::GameRecord>& records);

}  // namespace tengen::match
