// How long a player may think: for a move, for a game, or both.
#pragma once

#include <string>
#include <string_view>

#include "base/deadline.hpp"
#include "base/error.hpp"

namespace tengen::engine {

// Zero means that there is no such limit. All zero: think as long as you like.
struct TimeControl {
  Duration turn{};       // for each move
  Duration match{};      // for all moves of the game together
  Duration increment{};  // added to what is left of `match` after each move

  bool limited() const { return turn > Duration::zero() || match > Duration::zero(); }

  // As it is typed: "180/30+1", "10+0.1", "0/5".
  std::string text() const;
};

// "match/turn+increment" or "match+increment" in seconds, 0 for none. The error says what is wrong with which
// part.
Result<TimeControl> parse_time_control(std::string_view text);

}  // namespace tengen::engine
