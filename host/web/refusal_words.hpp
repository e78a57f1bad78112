// The reason why a person's request was refused: a key that the page translates into each language.
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

// The words for an answer that the rules refuse. `game`: the game that refused the answer.
RefusalWords words_of(const game::Game& game, const game::Answer& answer);
// The key for all other errors: "bad input", "not found", "refused", "failed", …
std::string_view key_of(ErrorCode code);

}  // namespace tengen::web
