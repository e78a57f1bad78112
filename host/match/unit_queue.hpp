// The units that are left to be played, handed out to the slots of a run in the order of their numbers.
#pragma once

#include <condition_variable>
#include <functional>
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
  // A unit that was taken has been played.
  void add(const UnitResult& result);
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
  Offer next_offer() const;
  void advance();

  mutable std::mutex mutex_;  // guards everything
  std::condition_variable changed_;
  Schedule& schedule_;
  UnitsLeft left_;
  std::size_t next_missing_ = 0;
  std::int64_t in_play_ = 0;  // taken, without a result yet
  bool stopped_ = false;
  bool concluding_ = false;
  bool paused_ = false;
};

}  // namespace tengen::match
