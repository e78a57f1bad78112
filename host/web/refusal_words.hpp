// Why something that a person asked for was refused: a key that the page has words for in each language.
#pragma once

#include <string>
#include <vector>

#include "base/error.hpp"
#include "game/game.hpp"

namespace tengen::web {

struct RefusalWords {
  std::string key;
  std::vector<std::string> values;
};

// Of an answer that the open question of the game does not take. `game` is where the answer was refused.
RefusalWords words_of(const game::Game& game, const game::Answer& answer);
// Of everything else: "bad input", "not found", "refused", "failed", …
std::string_view key_of(ErrorCode code);

}  // namespace tengen::web
