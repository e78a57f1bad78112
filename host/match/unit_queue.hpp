// The units that are left to be played, handed out to the slots of a run in the order of their numbers.
#pragma once

#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <vector>

#include "match/schedule.hpp"

namespace tengen::match {

// Which units there are left: some below `next`, and all from there on.
struct UnitsLeft {
  std::vector<std::int64_t> missing;  // rising
  std::int64_t next = 1;
};

// Any thread.
class UnitQueue {
 public:
  // The schedule outlives the queue, and belongs to it as long. It knows the results of all units that are
  // not left.
  UnitQueue(Schedule& schedule, UnitsLeft left);

  // Waits as long as the queue is paused, or the next unit depends on results of units that are being played.
  // Nothing: there is none left, stop() was called, or the caller is to leave, which it is asked whenever
  // wake() was called.
  std::optional<Unit> take(const std::function<bool()>& is_to_leave = [] { return false; });
  // The same without waiting: nothing also while the queue is paused or the next unit depends on results.
  std::optional<Unit> try_take();
  // A unit has been played, by whichever of its attempts. False, and nothing changes, when its result is
  // there already or nobody took it.
  bool add(const UnitResult& result);
  // The unit will not be played by whoever took it: the next one who asks gets it, as the next attempt.
  // False, and nothing changes, when this attempt is not being played any more.
  bool give_back(std::int64_t unit, int attempt);
  // Whether add() would take the unit's result.
  bool is_expected(std::int64_t unit) const;
  // Ends all waiting; no further unit is handed out.
  void stop();
  // As things stand the run is decided: no further unit is handed out, and when those that were taken have
  // been played it is as if stop() had been called; unless their results lead to reopen() first.
  void conclude();
  void reopen();
  // No further unit is handed out until go_on().
  void pause();
  void go_on();
  void wake();
  // Waits while the queue is paused; false when it was stopped.
  bool may_play_on();

  bool stopped() const;
  // Every unit has been played.
  bool is_done() const;

 private:
  std::int64_t next_number() const;
  Offer next_offer() const { return schedule_.unit(next_number()); }
  Unit hand_out(Unit unit);

  mutable std::mutex mutex_;  // guards everything
  std::condition_variable changed_;
  Schedule& schedule_;
  UnitsLeft left_;
  std::size_t next_missing_ = 0;
  std::map<std::int64_t, int> in_play_;     // attempts by number: taken, without a result yet
  std::map<std::int64_t, int> given_back_;  // the next attempts by number
  bool stopped_ = false;
  bool concluding_ = false;
  bool paused_ = false;
};

}  // namespace tengen::match
