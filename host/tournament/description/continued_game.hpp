// The unfinished game that a run continues.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "match/continued_game.hpp"
#include "match/entrant.hpp"
#include "tournament/description/description.hpp"

namespace tengen::tournament {

// Reads description.unfinished: the game and its setup. The setup that is there is what was asked for beside
// it, an empty game or rule and a size of 0 for what was not; where the file says something else, that is an
// error. The error also tells of a game that is over, and of a file with several games which of them are not.
// Returns what the file's reader took otherwise than it is written.
Result<std::vector<std::string>> continue_game(Description& description);

// Whether both sides have a clock that can go on.
bool has_clocks(const match::ContinuedGame& game);

// For people: which game it is, who plays what, and whose clocks go on.
std::string description(const match::ContinuedGame& game, const std::vector<match::Entrant>& entrants);

}  // namespace tengen::tournament
