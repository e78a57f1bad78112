// Who plays whom, when: the plan of a run.
//
// A schedule depends on nothing but what it was made from and the results it has been given. Units are
// numbered from 1 without gaps, so that "which units are played" is all that a resumed run needs to know: the
// same results, added in any order, lead to the same units.
#pragma once

#include "match/ranking.hpp"
#include "match/unit.hpp"

namespace tengen::match {

// What is known about the unit of a number.
struct Offer {
  enum class State {
    ready,    // it can be played
    waiting,  // it depends on results that are not there yet
    none,     // there is no such unit, and will be none
  };
  State state = State::none;
  Unit unit;  // when ready
};

// An engine has withdrawn: from which units on a schedule need not pair it.
struct Departure {
  std::size_t engine = 0;
  std::int64_t after_unit = 0;
};

// Used by one thread at a time.
class Schedule {
 public:
  virtual ~Schedule() = default;
  virtual Offer unit(std::int64_t number) const = 0;
  // The result of a unit that was ready; once each, in any order.
  virtual void add(const UnitResult& result) = 0;
  // How many units there are in all, where that does not depend on results: the most, otherwise.
  virtual std::int64_t total() const = 0;
  // The same in games.
  virtual std::int64_t total_games() const = 0;
  // Whether total() and total_games() are the most, and there may be fewer.
  virtual bool total_depends_on_results() const { return false; }
  // How many units are known now.
  virtual std::int64_t known() const = 0;
  // The engine is not paired for units that become known from now on and have a number above `after_unit`.
  // False, and nothing changes: the schedule knew this, or pairs engines whether they play or not; then units
  // of the engine are skipped.
  virtual bool withdraw(const Departure&) { return false; }
  // As the results so far have it. A schedule without rules of its own leaves it to the games.
  virtual Ranking ranking() const { return {}; }
};

}  // namespace tengen::match
