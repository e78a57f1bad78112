// One player's time in one game.
#pragma once

#include <algorithm>
#include <optional>

#include "base/deadline.hpp"
#include "engine/time_control.hpp"
#include "game/outcome.hpp"

namespace tengen::match {

// What a player may use for the next answer, and which limit it is.
struct MoveLimit {
  Duration duration = Duration::max();  // max(): none
  game::Reason exceeded = game::Reason::timeout;
};

// Arithmetic only: it is told what was used, it does not look at a clock.
class Clock {
 public:
  // `left` of the match limit, where the game has begun before.
  explicit Clock(const engine::TimeControl& control, std::optional<Duration> left = {})
      : control_(control), left_(left.value_or(control.match)) {}

  // What is left of the match limit; negative when a margin was used up; nothing when there is no such limit.
  std::optional<Duration> left() const {
    return control_.match > Duration::zero() ? std::optional(left_) : std::nullopt;
  }
  Duration used() const { return used_; }

  // The shorter of the two limits. When both are equal it is the match limit that ends. Negative when some of
  // the margin is used up already: the margin is given once a game, not once a move. `spent`: by answers to
  // the same question that were refused.
  MoveLimit next_limit(Duration spent = {}) const {
    MoveLimit limit;
    if (control_.turn > Duration::zero()) limit.duration = control_.turn - spent;
    if (control_.match > Duration::zero() && left_ <= limit.duration) {
      limit = {left_, game::Reason::match_timeout};
    }
    return limit;
  }

  // What it shows, to be set again when turns are taken back.
  struct Reading {
    Duration left{};
    Duration used{};
  };
  Reading reading() const { return {left_, used_}; }
  void set(const Reading& reading) {
    left_ = reading.left;
    used_ = reading.used;
  }
  // Of the match limit, which there is.
  void set_left(Duration left) { left_ = left; }

  void charge(Duration elapsed) {
    used_ += elapsed;
    left_ -= elapsed;
  }
  // Time for ever stays that: both are at most half of what can be counted.
  void add_increment() {
    if (left_ < Duration::max() / 2) left_ += control_.increment;
  }

 private:
  engine::TimeControl control_;
  Duration left_;
  Duration used_{};
};

}  // namespace tengen::match
