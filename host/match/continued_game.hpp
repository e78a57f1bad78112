// An unfinished game that every game of a run goes on with.
#pragma once

#include <array>
#include <optional>

#include "engine/time_control.hpp"
#include "record/model/game_record.hpp"

namespace tengen::match {

struct ContinuedGame {
  // Its turns are set up before anybody is asked; the game is not over after them.
  record::GameRecord record;
  // By seat, for entrants without a limit of their own: the limits, and what is left of the one for the game.
  std::array<engine::TimeControl, 2> time;
  std::array<std::optional<Duration>, 2> left;
};

}  // namespace tengen::match
