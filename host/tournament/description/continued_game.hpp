// The unfinished game that a match goes on with, as people name it: -continue FILE.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "match/continued_game.hpp"
#include "match/entrant.hpp"

namespace tengen::tournament {

// A game that every game of a run goes on with.
struct FoundGame {
  std::shared_ptr<const match::ContinuedGame> game;
  std::vector<std::string> notes;  // what the file's reader took otherwise than it is written
};

// `words`: the file, then game=, from=, coords=. `asked` is what was typed beside it, an empty game or rule
// and a size of 0 for what was not; where the file says something else, that is an error. The error also
// tells of a game that is over, and of a file with several games which of them are not.
Result<FoundGame> continued_game(const std::vector<std::string>& words, const game::Setup& asked);

// Whether both sides have a clock that can go on.
bool has_clocks(const match::ContinuedGame& game);

// For people: which game it is, who plays what, and whose clocks go on.
std::string description(const match::ContinuedGame& game, const std::vector<match::Entrant>& entrants);

}  // namespace tengen::tournament
