// Runs the games of a schedule: hands units (the games of one opening, match/unit.hpp) to an executor, counts
// the results, and tells the observers.
#pragma once

#include <atomic>
#include <map>
#include <mutex>
#include <set>
#include <vector>

#include "match/entrant.hpp"
#include "match/executor.hpp"
#include "match/played_before.hpp"

namespace tengen::match {

// Use one director for one run: call run() once, then ask for the standings. Any thread may call the steering
// functions at any time. Observers may call stop(), abort() and conclude().
class Director : private ExecutorEvents {
 public:
  // Schedule, executor and observers must outlive the director. There must be as many entrants as in the
  // schedule, at least two. The schedule must know the results of `before`.
  Director(std::vector<Entrant> entrants, MatchOptions options, Schedule& schedule, Executor& executor,
           std::vector<MatchObserver*> observers, std::optional<PlayedBefore> before = std::nullopt);

  // Plays all remaining units, and returns when no game runs any more. Returns true if every game of the
  // schedule was played, or if the run is decided. Fails if the run could not start.
  Result<bool> run();
  Standings standings() const;
  // Why the run has stopped by itself; empty if it has not.
  std::string gave_up() const;

  // Starts no further game; running games are finished.
  void stop();
  // Starts no further unit; running units are finished. A decided run is then complete.
  enum class Conclusion { decided, undecidable };
  void conclude(Conclusion conclusion) {
    if (conclusion == Conclusion::decided) is_decided_ = true;
    queue_.stop();
  }
  // Starts no further game until go_on().
  void pause();
  void go_on();
  // The engine plays no further units; its running games are played to their end. A schedule that supports it
  // no longer pairs the engine. Returns false if there is no engine of this name.
  bool withdraw(const std::string& name);
  // Sets the number of concurrent games. To lower it, running units finish first. Returns notes for people on
  // how the games will be played.
  std::vector<std::string> set_concurrency(int slots);
  int concurrency() const { return executor_.capacity(); }
  // Ends the running games at once.
  void abort();

 private:
  void game_started(const GameStarted& game) override;
  void game_finished(int slot, const record::GameRecord& record) override;
  void game_voided(int slot, const record::GameRecord& record, int replays) override;
  Status unit_finished(const Unit& unit, const std::vector<record::GameRecord>& records) override;
  void unit_failed(std::int64_t unit, int attempt) override;
  void capacity_changed() override { hand_out(); }

  RunInfo info(const std::vector<std::string>& tiers) const;
  // Fills the executor with units.
  void hand_out();
  UnitOrder order_of(const Unit& unit) const;
  // The unit's result cannot be counted: plays the unit again, unless this happens too often.
  void refuse(const Unit& unit, const Error& error);
  // The caller of the next nine functions holds the mutex. Returns why the engine plays no further units;
  // empty if it plays.
  std::string why_out(std::size_t engine) const;
  // If the engine plays no further units, tells the schedule, and subtracts the engine's remaining games from
  // the number of games.
  void note_departure(std::size_t engine);
  void leave_out_games(std::size_t engine);
  bool is_left_out(const Unit& unit) const;
  void tell_games();
  // Whether the unit had begun before the run was stopped, or before an engine of its own withdrew; it is
  // played to its end, as if the run continued.
  bool has_begun_before(const Unit& unit) const;
  void keep_last_units(std::size_t engine);
  // If an engine of the unit plays no further units, reports and counts the unit without playing it.
  bool skip(const Unit& unit);
  void count(int slot, const record::GameRecord& record);
  void rank();             // takes the mutex
  void note_departures();  // takes the mutex
  // Call when a unit has its result. Ranks the engines; with many engines only after several units, because
  // ranking is then slower.
  void rank_after_unit();
  template <class Event>
  void notify(Event&& event);

  std::vector<Entrant> entrants_;
  MatchOptions options_;
  Schedule& schedule_;
  Executor& executor_;
  std::vector<MatchObserver*> observers_;
  UnitQueue queue_;

  mutable std::mutex mutex_;  // guards the members below, and prevents observers' calls from overlapping
  Standings standings_;
  std::string gave_up_;
  std::size_t unranked_units_ = 0;
  std::atomic<bool> is_decided_ = false;
  std::int64_t left_out_games_ = 0;  // games that are or will be skipped
  // By withdrawn engine: the last unit whose games are counted in left_out_games_.
  std::map<std::size_t, std::int64_t> left_out_until_;
  std::set<std::int64_t> last_units_;     // had begun when an engine of theirs withdrew
  std::atomic<bool> is_aborted_ = false;  // read under the lock, set without the lock
  std::set<std::int64_t> counted_;        // games of units that are not finished
  std::set<std::int64_t> games_over_;     // games that ended before the run was resumed; they are already
                                          // counted
  int refused_in_a_row_ = 0;              // number of results that were refused in a row
};

}  // namespace tengen::match
