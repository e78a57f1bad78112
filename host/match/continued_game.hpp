// An unfinished game that every game of a run continues.
#pragma once

#include <array>
#include <optional>

#include "engine/time_control.hpp"
#include "record/model/game_record.hpp"

namespace tengen::match {

struct ContinuedGame {
  // These turns are set up before the first question; the game must not be over after them.
  record::GameRecord record;
  // By seat, for entrants without their own limits: the limits, and the time left for the game.
  std::array<engine::TimeControl, 2> time;
  std::array<std::optional<Duration>, 2> left;
};

}  // namespace tengen::match
