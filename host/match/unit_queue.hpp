// The units that are left to be played, handed out in the order of their numbers.
#pragma once

#include <condition_variable>
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

  // Nothing while the queue is paused or the next unit depends on results of units that are being played, and
  // when there is none left.
  std::optional<Unit> try_take();
  // A unit has been played, by whichever of its attempts. False, and nothing changes, when its result is
  // there already or nobody took it.
  bool add(const UnitResult& result);
  // The unit will not be played by whoever took it: the next one who asks gets it, as the next attempt.
  // False, and nothing changes, when this attempt is not being played any more.
  bool give_back(std::int64_t unit, int attempt);
  // The attempt at a unit that is being played, or comes next; nothing: add() would not take its result.
  std::optional<int> attempt_of(std::int64_t unit) const;
  // The schedule pairs the engine no more. Nothing if that changes nothing (Schedule::withdraw).
  std::optional<Departure> withdraw(std::size_t engine);
  // No further unit is handed out.
  void stop();
  // No further unit is handed out until go_on().
  void pause();
  void go_on();

  // What the schedule says of the engines now.
  Ranking ranking() const;
  // How many units are taken and neither played nor given back.
  std::int64_t in_play() const;
  // Waits until nothing is being played and nothing will be handed out.
  void wait_until_over() const;
  bool stopped() const;
  // Every unit has been played.
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
