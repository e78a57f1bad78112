#include "match/bystanders.hpp"

#include <algorithm>

namespace tengen::match {
namespace {

// The alarm takes no less.
constexpr Duration least_wait = std::chrono::nanoseconds(1);

}  // namespace

void Bystanders::begin(const engine::Engine& asked, engine::Engine& opponent, TimePoint now) {
  asked_ = &asked;
  opponent_ = &opponent;
  pause_ = first_pause;
  next_look_ = now + pause_;
  // Mostly it is set for an earlier question, rings sooner, and is set again then.
  if (!alarm_.is_set() || rings_ > next_look_) set_alarm(now);
}

void Bystanders::ring() {
  if (asked_ == nullptr) return;
  if (SteadyClock::now() >= next_look_) look();
  set_alarm(SteadyClock::now());
}

void Bystanders::look() {
  opponent_->hold_back();
  for (auto* const engine : kept_) {
    if (engine != asked_ && engine != opponent_) engine->hold_back();
  }
  pause_ = std::min(2 * pause_, longest_pause);
  next_look_ = SteadyClock::now() + pause_;
}

void Bystanders::set_alarm(TimePoint now) {
  rings_ = next_look_;
  alarm_.set(std::max(next_look_ - now, least_wait));
}

}  // namespace tengen::match
