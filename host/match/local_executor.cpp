#include "match/local_executor.hpp"

#include <sched.h>

#include <utility>

namespace tengen::match {
namespace {

// The CPUs this process may use, as the system numbers them.
std::vector<int> usable_cpus() {
  cpu_set_t set;
  CPU_ZERO(&set);
  std::vector<int> cpus;
  if (::sched_getaffinity(0, sizeof set, &set) != 0) return cpus;
  for (int cpu = 0; cpu < CPU_SETSIZE; ++cpu) {
    if (CPU_ISSET(cpu, &set)) cpus.push_back(cpu);
  }
  return cpus;
}

}  // namespace

LocalExecutor::LocalExecutor(std::vector<Entrant> entrants, MatchOptions options,
                             engine::EngineFactory& factory)
    : entrants_(std::move(entrants)),
      options_(std::move(options)),
      factory_(factory),
      capacity_(options_.concurrency) {}

LocalExecutor::~LocalExecutor() { finish(); }

Result<std::vector<std::string>> LocalExecutor::start(ExecutorEvents& events) {
  std::vector<std::string> tiers;
  for (const auto& entrant : entrants_) {
    // Better now than as a loss of every game.
    const auto tier = maker_of(entrant, factory_)->tier();
    if (!tier) return tier.error();
    tiers.push_back(*tier);
  }
  if (options_.stand_in) {
    if (const auto tier = factory_.tier(options_.stand_in->config); !tier) return tier.error();
  }
  events_ = &events;
  const std::lock_guard lock(mutex_);
  fill_seats();
  return tiers;
}

void LocalExecutor::fill_seats() {
  std::erase_if(left_, [](const auto& slot) {
    if (!slot->has_ended()) return false;
    slot->join();
    return true;
  });
  const int slots = capacity_;
  const auto cpus = usable_cpus();
  const bool pin = options_.pin && static_cast<std::size_t>(slots) <= cpus.size();
  for (int i = 0; i < slots; ++i) {
    Seat& seat = seats_[i];
    if (seat.slot && !seat.left) continue;
    if (seat.slot) left_.push_back(std::move(seat.slot));
    const auto cpu = pin ? std::optional(cpus[static_cast<std::size_t>(i)]) : std::nullopt;
    seat = {std::make_unique<Slot>(static_cast<Run&>(*this), entrants_, options_, factory_, i, cpu)};
    seat.slot->start();
  }
}

void LocalExecutor::submit(UnitOrder order) {
  {
    const std::lock_guard lock(mutex_);
    waiting_.push_back(std::move(order));
  }
  changed_.notify_all();
}

std::optional<UnitOrder> LocalExecutor::next_unit(int slot) {
  std::unique_lock lock(mutex_);
  Seat& seat = seats_.at(slot);
  if (const auto cut_short = std::exchange(seat.unit, std::nullopt)) {
    cancelled_.erase(cut_short->number);
    lock.unlock();
    events_->unit_failed(cut_short->number, cut_short->attempt);
    lock.lock();
  }
  changed_.wait(lock, [&] { return finished_ || slot >= capacity_ || !waiting_.empty(); });
  if (slot >= capacity_ || waiting_.empty()) {
    seat.left = true;
    return std::nullopt;
  }
  UnitOrder order = std::move(waiting_.front());
  waiting_.pop_front();
  seat.unit = order.unit;
  return order;
}

bool LocalExecutor::may_play_on(int slot) {
  std::unique_lock lock(mutex_);
  const std::int64_t unit = seats_.at(slot).unit->number;
  changed_.wait(lock, [&] { return stopped_ || cancelled_.contains(unit) || !paused_; });
  return !stopped_ && !cancelled_.contains(unit);
}

void LocalExecutor::unit_finished(int slot, const Unit& unit,
                                  const std::vector<record::GameRecord>& records) {
  {
    const std::lock_guard lock(mutex_);
    seats_.at(slot).unit.reset();
    cancelled_.erase(unit.number);
  }
  events_->unit_finished(unit, records);
}

void LocalExecutor::cancel(std::int64_t unit) {
  {
    const std::lock_guard lock(mutex_);
    cancelled_.insert(unit);
  }
  changed_.notify_all();
}

void LocalExecutor::set_capacity(int units) {
  {
    const std::lock_guard lock(mutex_);
    capacity_ = units;
    if (events_ != nullptr && !finished_) fill_seats();
  }
  changed_.notify_all();
}

void LocalExecutor::pause() {
  const std::lock_guard lock(mutex_);
  paused_ = true;
}

void LocalExecutor::go_on() {
  {
    const std::lock_guard lock(mutex_);
    paused_ = false;
  }
  changed_.notify_all();
}

void LocalExecutor::stop() {
  {
    const std::lock_guard lock(mutex_);
    stopped_ = true;
  }
  changed_.notify_all();
}

void LocalExecutor::abort() {
  stop();
  const std::lock_guard lock(mutex_);
  aborted_ = true;
  for (auto& [number, seat] : seats_) seat.slot->abort();
}

void LocalExecutor::finish() {
  {
    const std::lock_guard lock(mutex_);
    finished_ = true;
  }
  changed_.notify_all();
  for (auto& [number, seat] : seats_) seat.slot->join();
  for (const auto& slot : left_) slot->join();
  const std::lock_guard lock(mutex_);
  seats_.clear();
  left_.clear();
}

}  // namespace tengen::match
