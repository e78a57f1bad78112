// One player's CPU time in one game: what it used while it was asked, and what while it was not.
#pragma once

#include <algorithm>

#include "base/deadline.hpp"

namespace tengen::match {

// Arithmetic only: it is told what the engine's counter shows (Engine::cpu_time) at the moments that matter.
class CpuAccount {
 public:
  explicit CpuAccount(Duration counter) : counter_(counter) {}

  // A question is about to be asked, or the game is over: everything since then was on somebody else's time.
  void stop_waiting(Duration counter) { ponder_ += advance(counter); }
  // The answer is there, or will not be waited for any longer. Returns what this question took.
  Duration stop_thinking(Duration counter) {
    const Duration used = advance(counter);
    used_ += used;
    return used;
  }

  Duration used() const { return used_; }
  Duration pondered() const { return ponder_; }

 private:
  Duration advance(Duration counter) {
    const Duration used = std::max(counter - counter_, Duration::zero());
    counter_ = counter;
    return used;
  }

  Duration counter_;
  Duration used_{};
  Duration ponder_{};
};

}  // namespace tengen::match
