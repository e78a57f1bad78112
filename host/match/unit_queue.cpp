#include "match/unit_queue.hpp"

#include <utility>

namespace tengen::match {

UnitQueue::UnitQueue(Schedule& schedule, UnitsLeft left) : schedule_(schedule), left_(std::move(left)) {}

Offer UnitQueue::next_offer() const {
  return schedule_.unit(next_missing_ < left_.missing.size() ? left_.missing[next_missing_] : left_.next);
}

void UnitQueue::advance() {
  if (next_missing_ < left_.missing.size()) {
    ++next_missing_;
  } else {
    ++left_.next;
  }
}

std::optional<Unit> UnitQueue::take(const std::function<bool()>& is_to_leave) {
  std::unique_lock lock(mutex_);
  Offer offer;
  bool leaving = false;
  // Nobody would bring the results that a unit waits for when nothing is being played.
  changed_.wait(lock, [&] {
    offer = next_offer();
    leaving = is_to_leave();
    stopped_ = stopped_ || (concluding_ && in_play_ == 0);
    const bool handed_out = !paused_ && !concluding_;
    return stopped_ || leaving || (handed_out && (offer.state != Offer::State::waiting || in_play_ == 0));
  });
  if (stopped_ || leaving || offer.state != Offer::State::ready) return std::nullopt;
  advance();
  ++in_play_;
  return offer.unit;
}

void UnitQueue::add(const UnitResult& result) {
  {
    const std::lock_guard lock(mutex_);
    schedule_.add(result);
    --in_play_;
  }
  changed_.notify_all();
}

void UnitQueue::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
  }
  changed_.notify_all();
}

void UnitQueue::conclude() {
  {
    const std::lock_guard lock(mutex_);
    concluding_ = true;
  }
  changed_.notify_all();
}

void UnitQueue::reopen() {
  {
    const std::lock_guard lock(mutex_);
    if (!std::exchange(concluding_, false)) return;
  }
  changed_.notify_all();
}

void UnitQueue::pause() {
  const std::lock_guard lock(mutex_);
  paused_ = true;
}

void UnitQueue::go_on() {
  {
    const std::lock_guard lock(mutex_);
    paused_ = false;
  }
  changed_.notify_all();
}

void UnitQueue::wake() {
  // Who is about to wait has looked, or looks again.
  { const std::lock_guard lock(mutex_); }
  changed_.notify_all();
}

bool UnitQueue::may_play_on() {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return stopped_ || !paused_; });
  return !stopped_;
}

bool UnitQueue::stopped() const {
  const std::lock_guard lock(mutex_);
  return stopped_;
}

bool UnitQueue::is_done() const {
  const std::lock_guard lock(mutex_);
  return in_play_ == 0 && next_offer().state == Offer::State::none;
}

}  // namespace tengen::match
