#include "match/local_executor.hpp"

#include <unistd.h>

#include <algorithm>
#include <utility>

#include "base/diagnostics.hpp"
#include "base/text.hpp"

namespace tengen::match {
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
    if (*tier == sandbox::text(sandbox::Tier::in_process)) {
      diagnostics::note(printable(entrant.name) +
                        " runs in this process: the host cannot freeze it while it is not asked, cannot keep "
                        "it to its CPUs, and counts the CPU time of its own thread alone; with sandbox=basic "
                        "it runs in a worker");
    }
    tiers.push_back(*tier);
  }
  if (options_.stand_in) {
    if (const auto tier = factory_.tier(options_.stand_in->config); !tier) return tier.error();
  }
  events_ = &events;
  const std::lock_guard lock(mutex_);
  claim_cpus_for_all();
  fill_seats();
  return tiers;
}

std::size_t LocalExecutor::useful_cpus() const {
  std::size_t most = 1;
  std::size_t next = 1;
  bool ponder = false;
  for (const auto& entrant : entrants_) {
    std::size_t threads = static_cast<std::size_t>(entrant.config.spec.threads);
    if (threads > most) std::swap(threads, most);
    next = std::max(next, threads);
    ponder = ponder || entrant.config.between_questions == engine::BetweenQuestions::run;
  }
  return ponder ? most + next : most;
}

void LocalExecutor::claim_cpus_for_all() {
  const auto slots = static_cast<std::size_t>(capacity_);
  const std::size_t useful = useful_cpus();
  const std::size_t usable = usable_cpus().size();
  if (options_.pin && slots <= usable) cpus_ = claim_cpus(slots * useful);
  const std::size_t free = cpus_.size();
  cpus_each_ = std::min(free / slots, useful);
  cpus_.erase(cpus_.begin() + static_cast<std::ptrdiff_t>(slots * cpus_each_), cpus_.end());
  if (options_.pin && cpus_each_ == 0) {
    // CPUs are counted as free only where the machine has enough for all games.
    const std::size_t best = slots > usable ? usable : free;
    notices_.push_back(counted(slots, "game") + " at a time on " + counted(usable, "CPU") +
                       (slots > usable ? "" : ", and other runs use " + std::to_string(usable - free)) +
                       ": games share CPUs and slow each other" +
                       (best > 0
                            ? "; with -concurrency " + std::to_string(best) + " each game has its own CPU"
                            : "; the other runs must end before a game can have its own CPU"));
  }
  const auto may_ponder = [](const Entrant& entrant) {
    return entrant.config.between_questions == engine::BetweenQuestions::run;
  };
  if (cpus_each_ >= useful && entrants_.size() > 2 &&
      std::any_of(entrants_.begin(), entrants_.end(), may_ponder)) {
    notices_.emplace_back(
        "engines may compute while they are not asked (-ponder on), and with more than two engines the two "
        "of a game share its CPUs: an engine can slow its opponent");
  }
  for (const auto& entrant : entrants_) {
    const auto threads = static_cast<std::size_t>(entrant.config.spec.threads);
    if (cpus_each_ > 0 && threads > cpus_each_) {
      notices_.push_back(entrant.name + " can use " + counted(threads, "thread") + ", and a game has " +
                         counted(cpus_each_, "CPU"));
    }
    if (may_ponder(entrant) && cpus_each_ < useful) {
      notices_.push_back(entrant.name +
                         " may compute while it is not asked (-ponder on), and shares its CPUs: "
                         "that slows its opponent");
    }
  }
}

std::vector<int> LocalExecutor::cpus_of(int slot) {
  const std::size_t first = static_cast<std::size_t>(slot) * cpus_each_;
  // One that came later.
  if (cpus_.size() < first + cpus_each_) {
    for (auto& claim : claim_cpus(first + cpus_each_ - cpus_.size())) cpus_.push_back(std::move(claim));
  }
  std::vector<int> own;
  for (std::size_t i = first; i < std::min(first + cpus_each_, cpus_.size()); ++i)
    own.push_back(cpus_[i].cpu());
  return own.empty() && options_.pin ? shared_cpus_of(slot) : own;
}

// Runs that share CPUs begin at different ones.
std::vector<int> LocalExecutor::shared_cpus_of(int slot) const {
  const auto usable = usable_cpus();
  const std::size_t useful = std::min(useful_cpus(), usable.size());
  const std::size_t first = static_cast<std::size_t>(::getpid()) + static_cast<std::size_t>(slot) * useful;
  std::vector<int> shared;
  for (std::size_t i = 0; i < useful; ++i) shared.push_back(usable[(first + i) % usable.size()]);
  return shared;
}

int LocalExecutor::slots_with_cpus() const {
  return cpus_each_ == 0 ? 0 : static_cast<int>((cpus_.size() + cpus_each_ - 1) / cpus_each_);
}

void LocalExecutor::note_shared_cpus() {
  notices_.clear();
  const int own = slots_with_cpus();
  if (!options_.pin || capacity_ <= own) return;
  notices_.push_back(
      counted(static_cast<std::size_t>(capacity_), "game") + " at a time, and " +
      std::to_string(capacity_ - own) + " without a CPU of its own: games share CPUs and slow each other" +
      (own > 0 ? "; with concurrency " + std::to_string(own) + " each game has its own CPU" : ""));
}

std::vector<std::string> LocalExecutor::notices() const {
  const std::lock_guard lock(mutex_);
  return notices_;
}

void LocalExecutor::fill_seats() {
  std::erase_if(left_, [](const auto& slot) {
    if (!slot->has_ended()) return false;
    slot->join();
    return true;
  });
  const int slots = capacity_;
  for (int i = 0; i < slots; ++i) {
    Seat& seat = seats_[i];
    if (seat.slot && !seat.left) continue;
    if (seat.slot) left_.push_back(std::move(seat.slot));
    seat = {std::make_unique<Slot>(static_cast<Run&>(*this), entrants_, options_, factory_, i, cpus_of(i))};
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
  // An error has been dealt with: the unit is submitted again.
  static_cast<void>(events_->unit_finished(unit, records));
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
    if (events_ != nullptr && !finished_) {
      fill_seats();
      note_shared_cpus();
    }
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
