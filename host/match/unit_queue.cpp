#include "match/unit_queue.hpp"

#include <utility>

namespace tengen::match {

UnitQueue::UnitQueue(Schedule& schedule, UnitsLeft left) : schedule_(schedule), left_(std::move(left)) {}

std::int64_t UnitQueue::next_number() const {
  if (!given_back_.empty()) return given_back_.begin()->first;
  return next_missing_ < left_.missing.size() ? left_.missing[next_missing_] : left_.next;
}

Unit UnitQueue::hand_out(Unit unit) {
  if (const auto again = given_back_.find(unit.number); again != given_back_.end()) {
    unit.attempt = again->second;
    given_back_.erase(again);
  } else if (next_missing_ < left_.missing.size()) {
    ++next_missing_;
  } else {
    ++left_.next;
  }
  in_play_.emplace(unit.number, unit.attempt);
  return unit;
}

std::optional<Unit> UnitQueue::take(const std::function<bool()>& is_to_leave) {
  std::unique_lock lock(mutex_);
  Offer offer;
  bool leaving = false;
  // Nobody would bring the results that a unit waits for when nothing is being played.
  changed_.wait(lock, [&] {
    offer = next_offer();
    leaving = is_to_leave();
    stopped_ = stopped_ || (concluding_ && in_play_.empty());
    const bool handed_out = !paused_ && !concluding_;
    return stopped_ || leaving || (handed_out && (offer.state != Offer::State::waiting || in_play_.empty()));
  });
  if (stopped_ || leaving || offer.state != Offer::State::ready) return std::nullopt;
  return hand_out(offer.unit);
}

std::optional<Unit> UnitQueue::try_take() {
  const std::lock_guard lock(mutex_);
  const Offer offer = next_offer();
  if (stopped_ || paused_ || concluding_ || offer.state != Offer::State::ready) return std::nullopt;
  return hand_out(offer.unit);
}

bool UnitQueue::add(const UnitResult& result) {
  {
    const std::lock_guard lock(mutex_);
    if (in_play_.erase(result.number) + given_back_.erase(result.number) == 0) return false;
    schedule_.add(result);
  }
  changed_.notify_all();
  return true;
}

bool UnitQueue::give_back(std::int64_t unit, int attempt) {
  {
    const std::lock_guard lock(mutex_);
    const auto found = in_play_.find(unit);
    if (found == in_play_.end() || found->second != attempt) return false;
    in_play_.erase(found);
    given_back_.emplace(unit, attempt + 1);
  }
  changed_.notify_all();
  return true;
}

bool UnitQueue::is_expected(std::int64_t unit) const {
  const std::lock_guard lock(mutex_);
  return in_play_.contains(unit) || given_back_.contains(unit);
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
  return in_play_.empty() && next_offer().state == Offer::State::none;
}

}  // namespace tengen::match
