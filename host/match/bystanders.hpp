// The engines of a slot that are not asked, while another one is: none of them may slow it.
#pragma once

#include <vector>

#include "base/alarm.hpp"
#include "engine/engine.hpp"

namespace tengen::match {

// Of one game's thread. The loop and the engines outlive it.
//
// They are looked at by an alarm, which stays set from question to question. As a deadline of the loop's
// waits, the look would program the CPU's timer for each move: 1 to 2 us of CPU on a virtual machine.
class Bystanders {
 public:
  // An answer that comes sooner costs no look.
  static constexpr Duration first_pause = std::chrono::milliseconds(2);
  static constexpr Duration longest_pause = std::chrono::milliseconds(100);

  // `kept`: by the slot, from game to game; may hold engines of the game too.
  Bystanders(PollLoop& loop, std::vector<engine::Engine*> kept)
      : kept_(std::move(kept)), alarm_(loop, [this] { ring(); }) {}

  // This one is being asked from now on. While the loop runs, the others are held back when they compute
  // (Engine::hold_back). From look to look the pause doubles.
  void begin(const engine::Engine& asked, engine::Engine& opponent, TimePoint now);
  // Nobody is asked any more.
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
  TimePoint rings_{};  // when the alarm was last set for
  Alarm alarm_;
};

}  // namespace tengen::match
