// The engines of a slot that are not asked, while another one is: none of them may slow it.
#pragma once

#include <vector>

#include "base/deadline.hpp"
#include "engine/engine.hpp"

namespace tengen::match {

// Of one game's thread. The engines outlive it.
class Bystanders {
 public:
  // An answer that comes sooner costs no look.
  static constexpr Duration first_pause = std::chrono::milliseconds(2);
  static constexpr Duration longest_pause = std::chrono::milliseconds(100);

  // `kept`: by the slot, from game to game; may hold engines of the game too.
  explicit Bystanders(std::vector<engine::Engine*> kept) : kept_(std::move(kept)) {}

  // This one is being asked from now on.
  void begin(const engine::Engine& asked, engine::Engine& opponent, TimePoint now);
  // When look() is due.
  Deadline next_look() const { return Deadline::at(next_); }
  // Holds back those that compute (Engine::hold_back). From look to look the pause doubles.
  void look();

 private:
  std::vector<engine::Engine*> kept_;
  const engine::Engine* asked_ = nullptr;
  engine::Engine* opponent_ = nullptr;
  Duration pause_ = first_pause;
  TimePoint next_ = TimePoint::max();
};

}  // namespace tengen::match
