// The units that are left to be played, handed out to the slots of a run in the order of their numbers.
#pragma once

#include <condition_variable>
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

  // Waits as long as the next unit depends on results of units that are being played. Nothing: there is none
  // left, or stop() was called.
  std::optional<Unit> take();
  // A unit that was taken has been played.
  void add(const UnitResult& result);
  // Ends all waiting; no further unit is handed out.
  void stop();

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
};

}  // namespace tengen::match
