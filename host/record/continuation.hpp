// A recorded game set up again, to be played on.
#pragma once

#include <array>
#include <memory>
#include <optional>

#include "record/game_record.hpp"

namespace tengen::record {

struct Continuation {
  std::unique_ptr<game::Game> game;  // with its next question open
  // By seat. What is left of the time for the game, where the record has it; and what its turns took.
  std::array<std::optional<Duration>, 2> left;
  std::array<Duration, 2> used{};
};

// The error says that the game is over, or which turn the rules refuse.
Result<Continuation> take_up(const GameRecord& record);

}  // namespace tengen::record
