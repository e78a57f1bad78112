// The plan of a run's pairing, and the schedule made from it.
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

// The order of encounters in a round robin: the first engine against all, the second against the rest, …; or
// sub-rounds in which every engine plays once (the circle method).
enum class EncounterOrder { all_pairs, circle };
// Whether each unit has its own opening, or all encounters of a round have the same openings.
enum class OpeningUse { every_unit, every_round };
// The placement of engines in a knockout and in the first round of a Swiss: as listed, the strongest first,
// or drawn at random.
enum class Placement { listed, by_lot };

// How the games of a withdrawn engine count.
enum class Withdrawal {
  forfeit,  // played games count; opponents win the games that are not played
  annul,    // no game of the engine counts
  keep,     // played games count; the games that are not played count for nobody
};
std::string_view text(Withdrawal withdrawal);

// A game's number must fit into 53 bits, because JSON readers use doubles.
constexpr std::int64_t most_games = 1'000'000'000'000;

// A match is a round robin of two engines.
struct Plan {
  Pairing pairing = Pairing::round_robin;
  std::size_t engines = 2;
  std::int64_t rounds = 1;  // a knockout ignores this
  int games = 2;            // in each encounter of a round
  EncounterOrder order = EncounterOrder::all_pairs;
  OpeningUse openings = OpeningUse::every_unit;
  std::size_t seeds = 1;   // of a gauntlet: the number of engines, from the first, that play against all
                           // others
  int deciding_units = 2;  // of a knockout: the maximum number of further units for a tied encounter
  Placement placement = Placement::listed;
  Withdrawal withdrawal = Withdrawal::forfeit;  // a knockout and a Swiss need forfeit
  std::uint64_t seed = 0;                       // of random placement
};

// The default number of rounds: in a Swiss, enough to leave one engine without a defeat; otherwise one.
std::int64_t default_rounds(Pairing pairing, std::size_t engines);

// Checks that the plan can be played. The error's place is the value to change ("rounds").
Status check(const Plan& plan);

// check(plan) must have succeeded.
std::unique_ptr<Schedule> make_schedule(const Plan& plan);

}  // namespace tengen::tournament
