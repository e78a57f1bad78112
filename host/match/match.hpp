// Many games between two or more engines, as a schedule has them.
#pragma once

#include <atomic>
#include <memory>
#include <mutex>
#include <vector>

#include "engine/factory.hpp"
#include "match/entrant.hpp"
#include "match/observer.hpp"
#include "match/played_before.hpp"
#include "match/slot.hpp"
#include "match/unit_queue.hpp"

namespace tengen::match {

// Made, run once, and asked for its standings. stop() and abort() may be called from any thread at any time.
class Match : private Run {
 public:
  // Schedule, factory and observers outlive the match. At least two entrants, as many as the schedule has.
  // `before`: the schedule knows the results of what was played then.
  Match(std::vector<Entrant> entrants, MatchOptions options, Schedule& schedule,
        engine::EngineFactory& factory, std::vector<MatchObserver*> observers,
        std::optional<PlayedBefore> before = std::nullopt);
  ~Match() override = default;

  // Plays everything that is left, on threads of its own; returns when all slots are done. True: every game
  // of the schedule was played. An error when the run could not be started at all.
  Result<bool> run();
  const Standings& standings() const { return standings_; }

  // Starts no further game; those that run are played to their end.
  void stop();
  // Ends the games that run, at once.
  void abort();

 private:
  std::optional<Unit> next_unit() override { return queue_.take(); }
  bool stopped() const override { return queue_.stopped(); }
  void game_started(const GameStarted& game) override;
  bool wants_turns() const override { return wants_turns_; }
  void turn_taken(int slot, const game::Game& game, const record::Turn& turn) override;
  void game_finished(int slot, const record::GameRecord& record) override;
  void unit_finished(const Unit& unit, const std::vector<record::GameRecord>& records) override;
  const std::atomic<bool>& aborted() const override { return aborted_; }

  template <class Event>
  void notify(Event&& event);

  std::vector<Entrant> entrants_;
  MatchOptions options_;
  Schedule& schedule_;
  engine::EngineFactory& factory_;
  std::vector<MatchObserver*> observers_;
  bool wants_turns_ = false;
  UnitQueue queue_;

  std::mutex mutex_;  // guards what follows, and keeps the observers' calls apart
  Standings standings_;
  std::vector<std::unique_ptr<Slot>> slots_;
  std::atomic<bool> aborted_ = false;
};

}  // namespace tengen::match
