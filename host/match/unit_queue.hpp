// Hands out the remaining units in the order of their numbers.
#pragma once

#include <condition_variable>
#include <functional>
#include <map>
#include <mutex>
#include <optional>
#include <vector>

#include "match/schedule.hpp"

namespace tengen::match {

// The remaining units: `missing` below `next`, and all from `next` on.
struct UnitsLeft {
  std::vector<std::int64_t> missing;  // ascending
  std::int64_t next = 1;
};

// Any thread.
class UnitQueue {
 public:
  // The schedule must outlive the queue, and only the queue may use it meanwhile. It must know the results of
  // all units that are not left.
  UnitQueue(Schedule& schedule, UnitsLeft left);

  // Returns nothing if the queue is paused, the next unit depends on running units, or none is left.
  std::optional<Unit> try_take();
  // Adds the result of a unit, from any attempt. Returns false and changes nothing if the result is known or
  // nobody took the unit.
  bool add(const UnitResult& result);
  // Gives a unit back: the next caller of try_take() gets it, as a new attempt. Returns false and changes
  // nothing if this attempt is not running.
  bool give_back(std::int64_t unit, int attempt);
  // The running or next attempt of the unit; nothing if add() would refuse its result.
  std::optional<int> attempt_of(std::int64_t unit) const;
  // The engine's units that were handed out and have no result yet.
  std::vector<std::int64_t> begun_units_of(std::size_t engine) const;
  // Tells the schedule not to pair the engine any more. Returns nothing if this changes nothing
  // (Schedule::withdraw).
  std::optional<Departure> withdraw(std::size_t engine);
  // Hands out no further unit.
  void stop();
  // Hands out no further unit until go_on().
  void pause();
  void go_on();

  // Gives `take` up to `most` units that are known and not handed out, in any order.
  void for_each_left(std::int64_t most, const std::function<void(const Unit&)>& take) const;
  // The schedule's present number of games.
  std::int64_t total_games() const;
  // The schedule's present ranking.
  Ranking ranking() const;
  // The number of units that are taken, and neither played nor given back.
  std::int64_t in_play() const;
  // Waits until no unit runs and none will be handed out.
  void wait_until_over() const;
  bool stopped() const;
  // Whether every unit has been played.
  bool is_done() const;

 private:
  std::int64_t next_number() const;
  Offer next_offer() const { return schedule_.unit(next_number()); }
  Unit hand_out(Unit unit);
  bool is_over() const;

  mutable std::mutex mutex_;  // guards everything
  mutable std::condition_variable changed_;
  Schedule& schedule_;
  UnitsLeft left_;
  std::size_t next_missing_ = 0;
  std::map<std::int64_t, int> in_play_;     // attempts by number: taken, without a result yet
  std::map<std::int64_t, int> given_back_;  // the next attempts by number
  bool stopped_ = false;
  bool paused_ = false;
};

}  // namespace tengen::match
