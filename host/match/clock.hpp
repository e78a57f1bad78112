// One player's clock in one game.
#pragma once

#include <algorithm>
#include <optional>

#include "base/deadline.hpp"
#include "engine/time_control.hpp"
#include "game/outcome.hpp"

namespace tengen::match {

// The time that a player may use for the next answer, and the reason of a loss if it is exceeded.
struct MoveLimit {
  Duration duration = Duration::max();  // max(): none
  game::Reason exceeded = game::Reason::timeout;
};

// Only arithmetic: the caller measures the time.
class Clock {
 public:
  // `left`: the rest of the match limit, if the game is continued.
  explicit Clock(const engine::TimeControl& control, std::optional<Duration> left = {})
      : control_(control), left_(left.value_or(control.match)) {}

  // The rest of the match limit; negative if some of the margin is used; nothing without a match limit.
  std::optional<Duration> left() const {
    return control_.match > Duration::zero() ? std::optional(left_) : std::nullopt;
  }
  Duration used() const { return used_; }

  // The shorter of the two limits; if they are equal, the match limit. Negative if some of the margin is used
  // already: a game has only one margin for its match limit. `spent`: time of refused answers to the same
  // question.
  MoveLimit next_limit(Duration spent = {}) const {
    MoveLimit limit;
    if (control_.turn > Duration::zero()) limit.duration = control_.turn - spent;
    if (control_.match > Duration::zero() && left_ <= limit.duration) {
      limit = {left_, game::Reason::match_timeout};
    }
    return limit;
  }

  // The clock's reading, to be restored when turns are taken back.
  struct Reading {
    Duration left{};
    Duration used{};
  };
  Reading reading() const { return {left_, used_}; }
  void set(const Reading& reading) {
    left_ = reading.left;
    used_ = reading.used;
  }
  // The rest of the match limit, which must exist.
  void set_left(Duration left) { left_ = left; }

  void charge(Duration elapsed) {
    used_ += elapsed;
    left_ -= elapsed;
  }
  // Both summands are at most half the largest Duration: no sum overflows.
  void add_increment() {
    if (left_ < Duration::max() / 2) left_ += control_.increment;
  }

 private:
  engine::TimeControl control_;
  Duration left_;
  Duration used_{};
};

}  // namespace tengen::match
