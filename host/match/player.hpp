// The player at a seat of one game.
#pragma once

#include <optional>

#include "base/deadline.hpp"
#include "engine/engine.hpp"
#include "engine/time_control.hpp"

namespace tengen::match {

struct Player {
  engine::Engine* engine = nullptr;
  engine::TimeControl time;  // none: no clock
  Duration margin{};         // allowed excess over the limit; the engine is not told
  // The rest of the match limit; not set: the whole limit.
  std::optional<Duration> left = {};
};

}  // namespace tengen::match
