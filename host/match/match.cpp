#include "match/match.hpp"

#include <sched.h>

#include "game/catalog.hpp"
#include "match/event_hub.hpp"
#include "match/unit_score.hpp"

namespace tengen::match {
namespace {

std::vector<std::string> names(const std::vector<Entrant>& entrants) {
  std::vector<std::string> result;
  for (const auto& entrant : entrants) result.push_back(entrant.name);
  return result;
}

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

Match::Match(std::vector<Entrant> entrants, MatchOptions options, Schedule& schedule,
             engine::EngineFactory& factory, std::vector<MatchObserver*> observers,
             std::optional<PlayedBefore> before)
    : entrants_(std::move(entrants)),
      options_(std::move(options)),
      schedule_(schedule),
      factory_(factory),
      observers_(std::move(observers)),
      queue_(schedule, before ? before->left : UnitsLeft{}),
      concurrency_(options_.concurrency),
      standings_(before ? before->standings : Standings(names(entrants_))) {
  if (options_.events != nullptr) observers_.push_back(options_.events);
}

template <class Event>
void Match::notify(Event&& event) {
  const std::lock_guard lock(mutex_);
  for (MatchObserver* observer : observers_) event(*observer);
}

void Match::game_started(const GameStarted& game) {
  notify([&](MatchObserver& observer) { observer.on_game_start(game); });
}

void Match::turn_taken(int slot, const game::Game& game, const record::Turn& turn) {
  notify([&](MatchObserver& observer) { observer.on_turn(slot, game, turn); });
}

void Match::game_finished(int slot, const record::GameRecord& record) {
  const std::lock_guard lock(mutex_);
  standings_.add(record);
  for (MatchObserver* observer : observers_) observer->on_game_end(slot, record, standings_);
}

void Match::unit_finished(const Unit& unit, const std::vector<record::GameRecord>& records) {
  // First told, then counted: what depends on this result can only be told after it.
  notify([&](MatchObserver& observer) { observer.on_unit_end(unit, records); });
  queue_.add(result_of(unit.number, score_of(records)));
}

std::optional<Unit> Match::next_unit(int slot) {
  auto unit = take_unit(slot);
  while (unit && skip(*unit)) unit = take_unit(slot);
  return unit;
}

std::optional<Unit> Match::take_unit(int slot) {
  for (;;) {
    bool leaving = false;
    auto unit = queue_.take([&] { return leaving = slot >= concurrency_; });
    if (unit) return unit;
    const std::lock_guard lock(mutex_);
    // It has been decided otherwise meanwhile.
    if (leaving && slot < concurrency_) continue;
    playing_.erase(slot);
    if (playing_.empty()) left_.notify_all();
    return std::nullopt;
  }
}

bool Match::skip(const Unit& unit) {
  if (options_.crashes_allowed == 0) return false;
  UnitResult result{unit.number, 0, 0};
  {
    const std::lock_guard lock(mutex_);
    std::string why;
    const auto plays = [&](std::size_t index) {
      const auto crashes = standings_.of(entrants_[index].name).crashes;
      if (crashes < options_.crashes_allowed) return true;
      why += (why.empty() ? "" : ", ") + entrants_[index].name + " plays no more after " +
             std::to_string(crashes) + (crashes == 1 ? " crash" : " crashes");
      return false;
    };
    const bool first_plays = plays(unit.first);
    const bool second_plays = plays(unit.second);
    if (first_plays && second_plays) return false;
    if (first_plays) result.first_points = unit.games;
    if (second_plays) result.second_points = unit.games;
    for (MatchObserver* observer : observers_) observer->on_unit_skipped(unit, result, why);
  }
  queue_.add(result);
  return true;
}

void Match::start_slots() {
  const int slots = concurrency_;
  const auto cpus = usable_cpus();
  const bool pin = options_.pin && static_cast<std::size_t>(slots) <= cpus.size();
  for (int i = 0; i < slots; ++i) {
    if (!playing_.insert(i).second) continue;
    const auto cpu = pin ? std::optional(cpus[static_cast<std::size_t>(i)]) : std::nullopt;
    slots_.push_back(std::make_unique<Slot>(static_cast<Run&>(*this), entrants_, options_, factory_, i, cpu));
    slots_.back()->start();
  }
}

Result<bool> Match::run() {
  if (auto game = game::new_game(options_.setup); !game) return game.error();
  RunInfo info{{}, options_.setup, schedule_.total_games(), standings_, concurrency_};
  for (const auto& entrant : entrants_) {
    // Better now than as a loss of every game.
    const auto tier = maker_of(entrant, factory_)->tier();
    if (!tier) return tier.error();
    info.participants.push_back(
        {entrant.name, entrant.config.spec.id, *tier, entrant.config.digest, entrant.time.text()});
  }
  if (options_.stand_in) {
    if (const auto tier = factory_.tier(options_.stand_in->config); !tier) return tier.error();
  }
  for (const MatchObserver* observer : observers_) wants_turns_ = wants_turns_ || observer->wants_turns();
  notify([&](MatchObserver& observer) { observer.on_start(info); });

  {
    std::unique_lock lock(mutex_);
    start_slots();
    left_.wait(lock, [&] { return playing_.empty(); });
    ended_ = true;
  }
  for (auto& slot : slots_) slot->join();
  const bool complete = queue_.is_done();
  notify([&](MatchObserver& observer) { observer.on_end(standings_, complete); });
  return complete;
}

Standings Match::standings() const {
  const std::lock_guard lock(mutex_);
  return standings_;
}

void Match::stop() { queue_.stop(); }

void Match::pause() {
  queue_.pause();
  notify([](MatchObserver& observer) { observer.on_pause(true); });
}

void Match::go_on() {
  queue_.go_on();
  notify([](MatchObserver& observer) { observer.on_pause(false); });
}

void Match::set_concurrency(int slots) {
  {
    const std::lock_guard lock(mutex_);
    concurrency_ = slots;
    if (!playing_.empty() && !ended_) start_slots();
    for (MatchObserver* observer : observers_) observer->on_concurrency(slots);
  }
  queue_.wake();
}

void Match::abort() {
  queue_.stop();
  const std::lock_guard lock(mutex_);
  aborted_ = true;
  for (auto& slot : slots_) slot->abort();
}

}  // namespace tengen::match
