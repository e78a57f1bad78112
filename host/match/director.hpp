// Many games between two or more engines, as a schedule has them: hands units to an executor, counts what
// comes back, and tells the observers.
#pragma once

#include <atomic>
#include <mutex>
#include <set>
#include <vector>

#include "match/entrant.hpp"
#include "match/executor.hpp"
#include "match/played_before.hpp"

namespace tengen::match {

// Made, run once, and asked for its standings. What steers it may be called from any thread at any time;
// stop(), abort() and conclude() also by an observer.
class Director : private ExecutorEvents {
 public:
  // Schedule, executor and observers outlive the director. At least two entrants, as many as the schedule
  // has. `before`: the schedule knows the results of what was played then.
  Director(std::vector<Entrant> entrants, MatchOptions options, Schedule& schedule, Executor& executor,
           std::vector<MatchObserver*> observers, std::optional<PlayedBefore> before = std::nullopt);

  // Plays everything that is left; returns when nothing is being played. True: every game of the schedule was
  // played. An error when the run could not be started at all.
  Result<bool> run();
  Standings standings() const;
  // Why the run has stopped by itself; empty: it has not.
  std::string gave_up() const;

  // Starts no further game; those that run are played to their end.
  void stop();
  // The run is decided: starts no further unit; those that run are played to their end.
  void conclude() { queue_.stop(); }
  // No further game until go_on().
  void pause();
  void go_on();
  // The engine plays no further units, and a schedule that can do without it pairs it no more; its running
  // games are played to their end. False: there is no engine of this name.
  bool withdraw(const std::string& name);
  // So many games at a time from now on; where there are to be fewer, some more units end first.
  void set_concurrency(int slots);
  int concurrency() const { return executor_.capacity(); }
  // Ends the games that run, at once.
  void abort();

 private:
  void game_started(const GameStarted& game) override;
  void game_finished(int slot, const record::GameRecord& record) override;
  void game_voided(int slot, const record::GameRecord& record, int replays) override;
  Status unit_finished(const Unit& unit, const std::vector<record::GameRecord>& records) override;
  void unit_failed(std::int64_t unit, int attempt) override;
  void capacity_changed() override { hand_out(); }

  RunInfo info(const std::vector<std::string>& tiers) const;
  // Gives the executor as many units as it has room for.
  void hand_out();
  UnitOrder order_of(const Unit& unit) const;
  // What came for the unit cannot be counted: it is played again, unless that happens too often.
  void refuse(const Unit& unit, const Error& error);
  // The mutex is held in these five. Why the engine plays no more; empty: it plays.
  std::string why_out(std::size_t engine) const;
  // If the engine plays no more, tells the schedule.
  void note_departure(std::size_t engine);
  // An engine of the unit plays no more: the unit is told and counted instead of played.
  bool skip(const Unit& unit);
  void count(int slot, const record::GameRecord& record);
  void rank();             // takes the mutex
  void note_departures();  // takes the mutex
  // A unit has its result: places the engines anew, in a large field after several units only, so that
  // ranking costs a unit no more there than in a small one.
  void rank_after_unit();
  template <class Event>
  void notify(Event&& event);

  std::vector<Entrant> entrants_;
  MatchOptions options_;
  Schedule& schedule_;
  Executor& executor_;
  std::vector<MatchObserver*> observers_;
  UnitQueue queue_;

  mutable std::mutex mutex_;  // guards what follows, and keeps the observers' calls apart
  Standings standings_;
  std::string gave_up_;
  std::size_t unranked_units_ = 0;
  std::atomic<bool> is_aborted_ = false;  // read under the lock, set without
  std::set<std::int64_t> counted_;        // games of units that are not finished
  std::set<std::int64_t> games_over_;     // by the beginning of a resumed run; in the standings already
  int refused_in_a_row_ = 0;              // results
};

}  // namespace tengen::match
