#include "match/bystanders.hpp"

#include <algorithm>

namespace tengen::match {

void Bystanders::begin(const engine::Engine& asked, engine::Engine& opponent, TimePoint now) {
  asked_ = &asked;
  opponent_ = &opponent;
  pause_ = first_pause;
  next_ = now + pause_;
}

void Bystanders::look() {
  opponent_->hold_back();
  for (auto* const engine : kept_) {
    if (engine != asked_ && engine != opponent_) engine->hold_back();
  }
  pause_ = std::min(2 * pause_, longest_pause);
  next_ = SteadyClock::now() + pause_;
}

}  // namespace tengen::match
