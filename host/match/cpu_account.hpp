// One player's CPU time in one game: what it used while it was asked, and what while it was not.
#pragma once

#include <algorithm>
#include <chrono>

#include "base/deadline.hpp"

namespace tengen::match {

// Arithmetic only: it is told what the engine's counter shows (Engine::cpu_time) at the moments that matter.
class CpuAccount {
 public:
  // A look at the counter costs up to 2 us. What can be used in a shorter wait than this is not worth one; it
  // counts as a part of the answer that follows.
  static constexpr Duration least_wait = std::chrono::milliseconds(1);

  explicit CpuAccount(Duration counter) : counter_(counter) {}

  // The opponent was asked for so long.
  void wait(Duration duration) { waited_ += duration; }
  bool has_waited() const { return waited_ >= least_wait; }
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
    waited_ = Duration::zero();
    return used;
  }

  Duration counter_;
  Duration waited_{};  // since the last look
  Duration used_{};
  Duration ponder_{};
};

}  // namespace tengen::match
