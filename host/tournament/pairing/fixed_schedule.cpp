#include "tournament/pairing/fixed_schedule.hpp"

#include <utility>

#include "tournament/pairing/encounters.hpp"

namespace tengen::tournament {

FixedSchedule::FixedSchedule(const Plan& plan) : plan_(plan), encounters_(encounters_in_round(plan)) {}

Offer FixedSchedule::unit(std::int64_t number) const {
  if (number < 1 || number > total()) return {};
  const std::int64_t index = number - 1;
  const std::int64_t round = index / units_in_round();
  const std::int64_t in_round = index % units_in_round();
  const std::int64_t part = in_round % units_in_encounter();
  const Meeting meeting = encounter(plan_, in_round / units_in_encounter());

  Unit unit;
  unit.number = number;
  unit.round = round + 1;
  unit.first = meeting.first;
  unit.second = meeting.second;
  const bool odd = plan_.games % 2 == 1;
  if (odd ? round % 2 == 1 : unit.first > unit.second) std::swap(unit.first, unit.second);
  unit.opening = plan_.openings == OpeningUse::every_unit ? index : round * units_in_encounter() + part;
  unit.first_game = index / units_in_encounter() * plan_.games + 2 * part + 1;
  // The game left over stands alone in the last unit.
  unit.games = part + 1 == units_in_encounter() && plan_.games % 2 == 1 ? 1 : 2;
  return {Offer::State::ready, unit};
}

}  // namespace tengen::tournament
