// A recorded game that is set up to be continued.
#pragma once

#include <array>
#include <memory>
#include <optional>

#include "record/model/game_record.hpp"

namespace tengen::record {

struct Continuation {
  // The game's record. For line games, with_start_played() has turned the stones of a starting position into
  // first moves.
  GameRecord record;
  std::unique_ptr<game::Game> game;  // the next question is open
  // By seat: the time left for the game, if recorded, and the sum of the times of its turns.
  std::array<std::optional<Duration>, 2> left;
  std::array<Duration, 2> used{};
};

// Fails if the game is over, if a turn is illegal, or if the starting stones cannot be placed in turn.
Result<Continuation> take_up(const GameRecord& record);

}  // namespace tengen::record
