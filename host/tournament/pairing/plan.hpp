// Who plays whom: what somebody wants of a run's pairing, and the schedule that comes of it.
#pragma once

#include <cstdint>
#include <memory>
#include <string_view>

#include "base/error.hpp"
#include "match/schedule.hpp"

namespace tengen::tournament {

using match::Offer;
using match::Schedule;
using match::Unit;
using match::UnitResult;

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

// What becomes of the games of an engine that has withdrawn.
enum class Withdrawal {
  forfeit,  // the opponents win those that are not played; played ones count
  annul,    // none of its games counts
  keep,     // those that were played count; the others are nobody's
};
std::string_view text(Withdrawal withdrawal);

// So that a game has a number in 53 bits, which JSON and its readers can carry.
constexpr std::int64_t most_games = 1'000'000'000'000;

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
  Withdrawal withdrawal = Withdrawal::forfeit;  // of a knockout and a Swiss always
  std::uint64_t seed = 0;  // of what is drawn by lot
};

// Whether the plan can be played at all; the error's place is what would have to be changed ("rounds").
Status check(const Plan& plan);

// The plan has been checked.
std::unique_ptr<Schedule> make_schedule(const Plan& plan);

}  // namespace tengen::tournament
