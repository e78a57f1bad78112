// One player's CPU time in one game: while it was asked, and while it was not.
#pragma once

#include <algorithm>
#include <chrono>

#include "base/deadline.hpp"

namespace tengen::match {

// Only arithmetic: the caller passes durations and readings of the engine's counter (Engine::cpu_time).
class CpuAccount {
 public:
  // Reading the counter takes up to 3 us. That is half of a whole move of an engine that answers at once.
  // Therefore several answers and waits share a reading, until together they have taken this time. The value
  // of one answer has an error of up to this time; the sum of a game is exact.
  static constexpr Duration least_to_look = std::chrono::microseconds(250);

  explicit CpuAccount(Duration counter) : counter_(counter) {}

  // The opponent was asked for this time.
  void wait(Duration duration) { waited_ += duration; }
  // The player was asked for this time, whether it answered or not.
  void think(Duration duration) { thought_ += duration; }
  // Whether enough time has passed since the last reading for another one.
  bool is_due() const { return waited_ + thought_ >= least_to_look; }

  // Call before a question and at the end of the game. The CPU time since the last reading belongs to the
  // answers since then, up to their duration. The rest was used on the opponent's time.
  void stop_waiting(Duration counter) {
    const Duration in_answers = thought_;
    const Duration all = advance(counter);
    used_ += std::min(all, in_answers);
    ponder_ += all - std::min(all, in_answers);
  }
  // Call when the answer has come, or when the host no longer waits for it. Returns the CPU time of this
  // question.
  Duration stop_thinking(Duration counter) {
    const Duration used = advance(counter);
    used_ += used;
    return used;
  }

  // The counter at the last reading.
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
  Duration waited_{};   // since the last reading
  Duration thought_{};  // since the last reading
  Duration used_{};
  Duration ponder_{};
};

}  // namespace tengen::match
