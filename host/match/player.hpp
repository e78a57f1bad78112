// Who sits at a seat of one game.
#pragma once

#include <optional>

#include "base/deadline.hpp"
#include "engine/engine.hpp"
#include "engine/time_control.hpp"

namespace tengen::match {

struct Player {
  engine::Engine* engine = nullptr;
  engine::TimeControl time;  // none: no clock
  Duration margin{};         // over the limit, before it is a loss; never shown to the engine
  // Of the match limit; all of it unless given.
  std::optional<Duration> left = {};
};

}  // namespace tengen::match
