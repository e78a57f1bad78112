// Prevents the other engines of a slot from slowing down the engine that is asked.
#pragma once

#include <vector>

#include "base/alarm.hpp"
#include "engine/engine.hpp"

namespace tengen::match {

// For one game's thread. The loop and the engines must outlive it.
//
// An alarm triggers the checks, and stays set from question to question. If the loop waited with a deadline
// instead, each move would set the CPU's timer. This takes 1 to 2 us on a virtual machine.
class Bystanders {
 public:
  // If the answer comes sooner, nothing is checked.
  static constexpr Duration first_pause = std::chrono::milliseconds(2);
  static constexpr Duration longest_pause = std::chrono::milliseconds(100);

  // `kept`: the engines that the slot keeps from game to game; may include the players.
  Bystanders(PollLoop& loop, std::vector<engine::Engine*> kept)
      : kept_(std::move(kept)), alarm_(loop, [this] { ring(); }) {}

  // The engine is asked from now on. While the loop runs, this checks the other engines with growing pauses,
  // and freezes those that compute (Engine::hold_back).
  void begin(const engine::Engine& asked, engine::Engine& opponent, TimePoint now);
  // No engine is asked any more.
  void end() { asked_ = nullptr; }

 private:
  void ring();
  void look();
  void set_alarm(TimePoint now);

  std::vector<engine::Engine*> kept_;
  const engine::Engine* asked_ = nullptr;
  engine::Engine* opponent_ = nullptr;
  Duration pause_ = first_pause;
  TimePoint next_look_{};
  TimePoint rings_{};  // the time for which the alarm was last set
  Alarm alarm_;
};

}  // namespace tengen::match
