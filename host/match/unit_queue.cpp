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

std::optional<Unit> UnitQueue::try_take() {
  const std::lock_guard lock(mutex_);
  const Offer offer = next_offer();
  if (stopped_ || paused_ || offer.state != Offer::State::ready) return std::nullopt;
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

std::optional<int> UnitQueue::attempt_of(std::int64_t unit) const {
  const std::lock_guard lock(mutex_);
  for (const auto* const units : {&in_play_, &given_back_}) {
    if (const auto found = units->find(unit); found != units->end()) return found->second;
  }
  return std::nullopt;
}

std::vector<std::int64_t> UnitQueue::begun_units_of(std::size_t engine) const {
  const std::lock_guard lock(mutex_);
  std::vector<std::int64_t> begun;
  for (const auto* const units : {&in_play_, &given_back_}) {
    for (const auto& [number, attempt] : *units) {
      const Unit unit = schedule_.unit(number).unit;
      if (unit.first == engine || unit.second == engine) begun.push_back(number);
    }
  }
  return begun;
}

std::optional<Departure> UnitQueue::withdraw(std::size_t engine) {
  const std::lock_guard lock(mutex_);
  const Departure departure{engine, schedule_.known()};
  return schedule_.withdraw(departure) ? std::optional(departure) : std::nullopt;
}

void UnitQueue::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
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

void UnitQueue::wait_until_over() const {
  std::unique_lock lock(mutex_);
  changed_.wait(lock, [&] { return is_over(); });
}

// Nobody would bring the results that a unit waits for when nothing is being played.
bool UnitQueue::is_over() const {
  if (!in_play_.empty()) return false;
  return stopped_ || (!paused_ && next_offer().state != Offer::State::ready);
}

void UnitQueue::for_each_left(std::int64_t most, const std::function<void(const Unit&)>& take) const {
  const std::lock_guard lock(mutex_);
  const auto take_ready = [&](std::int64_t number) {
    const Offer offer = schedule_.unit(number);
    if (offer.state == Offer::State::ready) take(offer.unit);
    return offer.state == Offer::State::ready && --most > 0;
  };
  for (const auto& [number, attempt] : given_back_) {
    if (!take_ready(number)) return;
  }
  for (std::size_t i = next_missing_; i < left_.missing.size(); ++i) {
    if (!take_ready(left_.missing[i])) return;
  }
  for (std::int64_t number = left_.next; take_ready(number);) ++number;
}

std::int64_t UnitQueue::total_games() const {
  const std::lock_guard lock(mutex_);
  return schedule_.total_games();
}

Ranking UnitQueue::ranking() const {
  const std::lock_guard lock(mutex_);
  return schedule_.ranking();
}

std::int64_t UnitQueue::in_play() const {
  const std::lock_guard lock(mutex_);
  return static_cast<std::int64_t>(in_play_.size());
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
