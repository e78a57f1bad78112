// A player's time limits: for a move, for a game, or both.
#pragma once

#include <string>
#include <string_view>

#include "base/deadline.hpp"
#include "base/error.hpp"

namespace tengen::engine {

// Zero: no such limit.
struct TimeControl {
  Duration turn{};       // for each move
  Duration match{};      // for all moves of the game together
  Duration increment{};  // added to the time left for the game after each move

  bool limited() const { return turn > Duration::zero() || match > Duration::zero(); }

  // As people type it: "180/30+1", "10+0.1", "0/5".
  std::string text() const;
};

// Reads "match/turn+increment" or "match+increment" in seconds, 0 for none. The error names the wrong part.
Result<TimeControl> parse_time_control(std::string_view text);

}  // namespace tengen::engine
