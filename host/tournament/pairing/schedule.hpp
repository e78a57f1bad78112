// Who plays whom, when: the plan of a run.
//
// A schedule is a value that depends on nothing but its plan (the seed included) and the results it has been
// given. Units are numbered from 1 without gaps, so that "which units are played" is all that a resumed run
// needs to know: the same results, added in any order, lead to the same units.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>

#include "base/error.hpp"
#include "tournament/pairing/unit.hpp"

namespace tengen::tournament {

enum class Pairing { round_robin, gauntlet, knockout, swiss };
std::string_view text(Pairing pairing);

// In which order the encounters of a round robin come: the first engine against all, the second against the
// rest, …; or in sub-rounds in which everyone plays once (the circle method).
enum class EncounterOrder { all_pairs, circle };
// Whether each unit has an opening of its own, or the encounters of a round share theirs.
enum class OpeningUse { every_unit, every_round };
// How engines are placed in a knockout or the first round of a Swiss: as listed, the strongest first, or by
// lot.
enum class Placement { listed, by_lot };

// A match is a round robin of two engines.
struct Plan {
  Pairing pairing = Pairing::round_robin;
  std::size_t engines = 2;
  std::int64_t rounds = 1;  // not of a knockout, which has as many as it needs
  int games = 2;            // an encounter and round
  EncounterOrder order = EncounterOrder::all_pairs;
  OpeningUse openings = OpeningUse::every_unit;
  std::size_t seeds = 1;   // of a gauntlet: how many engines, the first ones, play against all others
  int deciding_units = 2;  // of a knockout: how many more units a tied encounter gets, one by one
  Placement placement = Placement::listed;
  std::uint64_t seed = 0;  // of what is drawn by lot
};

// Whether the plan can be played at all; the error's place is what would have to be changed ("rounds").
Status check(const Plan& plan);

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

// Used by one thread at a time.
class Schedule {
 public:
  virtual ~Schedule() = default;
  virtual Offer unit(std::int64_t number) const = 0;
  // The result of a unit that was ready; once each, in any order.
  virtual void add(const UnitResult& result) = 0;
  // How many units there are in all, where that does not depend on results: the most, otherwise.
  virtual std::int64_t total() const = 0;
  // How many of them are known now.
  virtual std::int64_t known() const = 0;
};

// The plan has been checked.
std::unique_ptr<Schedule> make_schedule(const Plan& plan);

}  // namespace tengen::tournament
