// One player's CPU time in one game: what it used while it was asked, and what while it was not.
#pragma once

#include <algorithm>
#include <chrono>

#include "base/deadline.hpp"

namespace tengen::match {

// Arithmetic only: it is told how long what took, and what the engine's counter shows (Engine::cpu_time) at
// the moments that matter.
class CpuAccount {
 public:
  // A look at the counter costs up to 3 us, half of what an instant engine's whole move costs. So shorter
  // answers and waits than this are looked at together: an answer is exact to so much, a game's sum is exact.
  static constexpr Duration least_to_look = std::chrono::microseconds(250);

  explicit CpuAccount(Duration counter) : counter_(counter) {}

  // The opponent was asked for so long.
  void wait(Duration duration) { waited_ += duration; }
  // It was asked itself for so long, whether it answered or not.
  void think(Duration duration) { thought_ += duration; }
  // Enough has passed since the last look for another one.
  bool is_due() const { return waited_ + thought_ >= least_to_look; }

  // A question is about to be asked, or the game is over: beyond what answers not looked at can have used,
  // it was used on somebody else's time.
  void stop_waiting(Duration counter) {
    const Duration in_answers = thought_;
    const Duration all = advance(counter);
    used_ += std::min(all, in_answers);
    ponder_ += all - std::min(all, in_answers);
  }
  // The answer is there, or will not be waited for any longer. Returns what this question took.
  Duration stop_thinking(Duration counter) {
    const Duration used = advance(counter);
    used_ += used;
    return used;
  }

  // What the counter showed at the last look.
  Duration counter() const { return counter_; }
  Duration used() const { return used_; }
  Duration pondered() const { return ponder_; }

 private:
  Duration advance(Duration counter) {
    const Duration used = std::max(counter - counter_, Duration::zero());
    counter_ = counter;
    waited_ = thought_ = Duration::zero();
    return used;
  }

  Duration counter_;
  Duration waited_{};   // since the last look
  Duration thought_{};  // since the last look
  Duration used_{};
  Duration ponder_{};
};

}  // namespace tengen::match
