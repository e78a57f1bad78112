#include "match/match.hpp"

#include <sched.h>

#include "game/catalog.hpp"

namespace tengen::match {
namespace {

std::vector<std::string> names(const std::vector<Entrant>& entrants) {
  std::vector<std::string> result;
  for (const auto& entrant : entrants) result.push_back(entrant.name);
  return result;
}

// The first game of a unit has its first entrant in the first seat, then seats change.
UnitResult result_of(const Unit& unit, const std::vector<record::GameRecord>& records) {
  UnitResult result{unit.number};
  for (std::size_t i = 0; i < records.size(); ++i) {
    if (records[i].outcome.score == game::Score::none) continue;
    const auto winner = record::winner(records[i]);
    const auto seat_of_first = i % 2 == 0 ? game::Seat::first : game::Seat::second;
    const double points = !winner ? 0.5 : *winner == seat_of_first ? 1 : 0;
    result.first_points += points;
    result.second_points += 1 - points;
  }
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
      standings_(before ? before->standings : Standings(names(entrants_))) {}

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
  queue_.add(result_of(unit, records));
}

Result<bool> Match::run() {
  if (auto game = game::new_game(options_.setup); !game) return game.error();
  RunInfo info{{}, options_.setup, schedule_.total_games(), standings_.finished(), options_.concurrency};
  for (const auto& entrant : entrants_) {
    // Better now than as a loss of every game.
    const auto tier = factory_.tier(entrant.config);
    if (!tier) return tier.error();
    info.participants.push_back({entrant.name, entrant.config.spec.id, std::string(sandbox::text(*tier)),
                                 entrant.config.digest, entrant.time.text()});
  }
  if (options_.stand_in) {
    if (const auto tier = factory_.tier(options_.stand_in->config); !tier) return tier.error();
  }
  for (const MatchObserver* observer : observers_) wants_turns_ = wants_turns_ || observer->wants_turns();
  notify([&](MatchObserver& observer) { observer.on_start(info); });

  const auto cpus = usable_cpus();
  const bool pin = options_.pin && static_cast<std::size_t>(options_.concurrency) <= cpus.size();
  {
    const std::lock_guard lock(mutex_);
    for (int i = 0; i < options_.concurrency; ++i) {
      const auto cpu = pin ? std::optional(cpus[static_cast<std::size_t>(i)]) : std::nullopt;
      slots_.push_back(
          std::make_unique<Slot>(static_cast<Run&>(*this), entrants_, options_, factory_, i, cpu));
    }
  }
  for (auto& slot : slots_) slot->start();
  for (auto& slot : slots_) slot->join();
  const bool complete = queue_.is_done();
  notify([&](MatchObserver& observer) { observer.on_end(standings_, complete); });
  return complete;
}

void Match::stop() { queue_.stop(); }

void Match::abort() {
  queue_.stop();
  const std::lock_guard lock(mutex_);
  aborted_ = true;
  for (auto& slot : slots_) slot->abort();
}

}  // namespace tengen::match
