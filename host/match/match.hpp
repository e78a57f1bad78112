// Many games between two or more engines, as a schedule has them.
#pragma once

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <set>
#include <vector>

#include "engine/factory.hpp"
#include "match/entrant.hpp"
#include "match/observer.hpp"
#include "match/played_before.hpp"
#include "match/slot.hpp"
#include "match/unit_queue.hpp"

namespace tengen::match {

// Made, run once, and asked for its standings. What steers it may be called from any thread at any time.
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
  // At any time, from any thread.
  Standings standings() const;

  // Starts no further game; those that run are played to their end.
  void stop();
  // Starts no further unit, and stops once those that run have been played to their end; unless reopen()
  // comes first.
  void conclude() { queue_.conclude(); }
  void reopen() { queue_.reopen(); }
  // No further game until go_on().
  void pause();
  void go_on();
  // So many games at a time from now on; where there are to be fewer, some more units end first.
  void set_concurrency(int slots);
  int concurrency() const { return concurrency_; }
  // Ends the games that run, at once.
  void abort();

 private:
  std::optional<Unit> next_unit(int slot) override;
  bool may_play_on() override { return queue_.may_play_on(); }
  void game_started(const GameStarted& game) override;
  bool wants_turns() const override { return wants_turns_; }
  void turn_taken(int slot, const game::Game& game, const record::Turn& turn) override;
  void game_finished(int slot, const record::GameRecord& record) override;
  void unit_finished(const Unit& unit, const std::vector<record::GameRecord>& records) override;
  const std::atomic<bool>& aborted() const override { return aborted_; }

  // What `slot` is to play; nothing: it has left.
  std::optional<Unit> take_unit(int slot);
  // An engine of the unit plays no more: the unit is told and counted instead of played.
  bool skip(const Unit& unit);
  // The mutex is held.
  void start_slots();
  template <class Event>
  void notify(Event&& event);

  std::vector<Entrant> entrants_;
  MatchOptions options_;
  Schedule& schedule_;
  engine::EngineFactory& factory_;
  std::vector<MatchObserver*> observers_;
  bool wants_turns_ = false;
  UnitQueue queue_;
  std::atomic<int> concurrency_;

  mutable std::mutex mutex_;  // guards what follows, and keeps the observers' calls apart
  Standings standings_;
  std::vector<std::unique_ptr<Slot>> slots_;  // also those that have left
  std::set<int> playing_;                     // numbers of slots
  std::condition_variable left_;              // the last of them has left
  bool ended_ = false;
  std::atomic<bool> aborted_ = false;
};

}  // namespace tengen::match
