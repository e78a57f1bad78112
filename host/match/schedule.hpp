// The plan of a run: who plays whom, and when.
//
// A schedule depends only on its plan and on the results that were added. Units are numbered from 1 without
// gaps. The same results, added in any order, lead to the same units; therefore a resumed run needs only the
// results of the played units.
#pragma once

#include "match/ranking.hpp"
#include "match/unit.hpp"

namespace tengen::match {

// The state of the unit with a given number.
struct Offer {
  enum class State {
    ready,    // the unit can be played
    waiting,  // the unit depends on missing results
    none,     // there will be no such unit
  };
  State state = State::none;
  Unit unit;  // when ready
};

// An engine has withdrawn: a schedule need not pair it in units above `after_unit`.
struct Departure {
  std::size_t engine = 0;
  std::int64_t after_unit = 0;
};

// Used by one thread at a time.
class Schedule {
 public:
  virtual ~Schedule() = default;
  virtual Offer unit(std::int64_t number) const = 0;
  // Adds the result of a unit that was ready; once for each unit, in any order.
  virtual void add(const UnitResult& result) = 0;
  // The number of units; a maximum if it depends on results.
  virtual std::int64_t total() const = 0;
  // The number of games; may be a maximum, too.
  virtual std::int64_t total_games() const = 0;
  // Whether total() and total_games() are maxima.
  virtual bool total_depends_on_results() const { return false; }
  // The number of units that are known now.
  virtual std::int64_t known() const = 0;
  // The engine is not paired for units that become known from now on and have a number above `after_unit`.
  // Returns false and changes nothing in two cases: the schedule already knew this, or it always pairs all
  // engines. In the second case, the director skips the engine's units.
  virtual bool withdraw(const Departure&) { return false; }
  // The ranking by the results so far. A schedule without own rules leaves the ranking to the games.
  virtual Ranking ranking() const { return {}; }
};

}  // namespace tengen::match
