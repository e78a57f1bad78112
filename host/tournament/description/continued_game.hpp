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

// Reads the game of description.unfinished and its setup. Before the call, description.setup holds the typed
// values; an empty game or rule, or a size of 0, was not typed. Fails if the file contradicts the typed
// setup, or if the game is over. Also fails if the file has several games and none was chosen; this error
// lists the unfinished games. Returns the warnings of the file's reader.
Result<std::vector<std::string>> continue_game(Description& description);

// Whether the record has clocks for both sides.
bool has_clocks(const match::ContinuedGame& game);

// A sentence for people: the game, the colours of the engines, and whose clocks continue.
std::string description(const match::ContinuedGame& game, const std::vector<match::Entrant>& entrants);

}  // namespace tengen::tournament
