// A recorded game set up again, to be played on.
#pragma once

#include <array>
#include <memory>
#include <optional>

#include "record/model/game_record.hpp"

namespace tengen::record {

struct Continuation {
  // As it is set up. Line games have no position in it that they begin from: engines are told moves, so the
  // stones are the first of these (with_start_played()).
  GameRecord record;
  std::unique_ptr<game::Game> game;  // with its next question open
  // By seat. What is left of the time for the game, where the record has it; and what its turns took.
  std::array<std::optional<Duration>, 2> left;
  std::array<Duration, 2> used{};
};

// The error says that the game is over, which turn the rules refuse, or why the stones that it begins from
// cannot be placed in turn.
Result<Continuation> take_up(const GameRecord& record);

}  // namespace tengen::record
