#include "tournament/pairing/fixed_schedule.hpp"

#include <utility>

namespace tengen::tournament {
namespace {

// In the order of colours for an odd number of games: the first is black first in odd rounds, the second in
// even ones.
struct Meeting {
  std::size_t first = 0;
  std::size_t second = 0;
};

// Neighbours in any list of opponents differ in parity, so this alternates (the rule of Berger's tables).
Meeting with_colours(std::size_t a, std::size_t b) {
  if (a > b) std::swap(a, b);
  return (a + b) % 2 == 1 ? Meeting{a, b} : Meeting{b, a};
}

Meeting of_all_pairs(std::size_t engines, std::int64_t index) {
  std::size_t low = 0;
  auto rest = static_cast<std::size_t>(index);
  while (rest >= engines - 1 - low) rest -= engines - 1 - low++;
  return with_colours(low, low + 1 + rest);
}

// The circle method: all but the last engine turn around it. With an odd number nobody sits in the middle,
// and who would have met nobody is free.
Meeting of_circle(std::size_t engines, std::int64_t index) {
  const std::size_t boards = engines / 2;
  const std::size_t turning = engines % 2 == 0 ? engines - 1 : engines;
  const std::size_t turn = static_cast<std::size_t>(index) / boards;
  std::size_t board = static_cast<std::size_t>(index) % boards;
  if (engines % 2 == 0 && board == 0) return with_colours(turn, engines - 1);
  if (engines % 2 == 1) ++board;
  return with_colours((turn + board) % turning, (turn + turning - board) % turning);
}

Meeting of_gauntlet(const Plan& plan, std::int64_t index) {
  const std::size_t others = plan.engines - plan.seeds;
  const std::size_t seed = static_cast<std::size_t>(index) / others;
  return with_colours(seed, plan.seeds + static_cast<std::size_t>(index) % others);
}

// The encounter of a round, from 0. Over all encounters of a round each engine is first as often as second,
// or once more or less often.
Meeting encounter(const Plan& plan, std::int64_t index) {
  if (plan.pairing == Pairing::gauntlet) return of_gauntlet(plan, index);
  return plan.order == EncounterOrder::circle ? of_circle(plan.engines, index)
                                              : of_all_pairs(plan.engines, index);
}

}  // namespace

std::int64_t encounters_in_round(const Plan& plan) {
  const auto engines = static_cast<std::int64_t>(plan.engines);
  const auto seeds = static_cast<std::int64_t>(plan.seeds);
  return plan.pairing == Pairing::gauntlet ? seeds * (engines - seeds) : engines * (engines - 1) / 2;
}

FixedSchedule::FixedSchedule(const Plan& plan)
    : plan_(plan), encounters_(encounters_in_round(plan)), table_(plan.engines, plan.withdrawal) {}

void FixedSchedule::add(const UnitResult& result) {
  const Offer offer = unit(result.number);
  if (offer.state == Offer::State::ready) table_.add(offer.unit, result);
}

match::Ranking FixedSchedule::ranking() const {
  return table_.has_annulled() ? ranking_by(table_.without_annulled()) : ranking_by(table_);
}

match::Ranking FixedSchedule::ranking_by(const ScoreTable& table) const {
  if (plan_.pairing == Pairing::gauntlet) {
    match::Ranking ranking{match::Criterion::share, {"direct encounter"}, table.placings()};
    const auto direct = table.direct_encounter({table.shares()});
    for (std::size_t i = 0; i < plan_.engines; ++i) ranking.placings[i].tie_breaks = {direct[i]};
    return ranking;
  }
  match::Ranking ranking{
      match::Criterion::points, {"Sonneborn-Berger", "direct encounter"}, table.placings()};
  const auto berger = table.sonneborn_berger(UnplayedRounds::as_played);
  const auto direct = table.direct_encounter({table.points(), berger});
  for (std::size_t i = 0; i < plan_.engines; ++i) ranking.placings[i].tie_breaks = {berger[i], direct[i]};
  return ranking;
}

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
