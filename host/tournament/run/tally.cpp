#include "tournament/run/tally.hpp"

#include <algorithm>
#include <optional>

namespace tengen::tournament {
namespace {

// What a game brought to one seat; nothing when it is void.
std::optional<int> half_points(const record::GameRecord& record, game::Seat seat) {
  if (record.outcome.score == game::Score::none) return std::nullopt;
  const auto winner = record::winner(record);
  if (!winner) return 1;
  return *winner == seat ? 2 : 0;
}

void count(int half_points, GameCounts& games) {
  games.wins += half_points == 2 ? 1 : 0;
  games.draws += half_points == 1 ? 1 : 0;
  games.losses += half_points == 0 ? 1 : 0;
}

}  // namespace

Tally::Tally(const std::vector<EncounterTotals>& before) {
  for (const auto& encounter : before) encounters_[{encounter.first, encounter.second}] = encounter;
}

void Tally::on_unit_end(const match::Unit& unit, const std::vector<record::GameRecord>& records) {
  const auto [first, second] = std::minmax(unit.first, unit.second);
  EncounterTotals& encounter = encounters_[{first, second}];
  encounter.first = first;
  encounter.second = second;
  // Who sits first changes from game to game.
  auto seat = unit.first == first ? game::Seat::first : game::Seat::second;
  std::vector<std::optional<int>> points;
  for (const auto& record : records) {
    points.push_back(half_points(record, seat));
    if (points.back()) count(*points.back(), encounter.games);
    seat = game::opponent(seat);
  }
  if (points.size() == 2 && points[0] && points[1]) encounter.pairs.add(*points[0], *points[1]);
}

EncounterTotals Tally::between(std::size_t first, std::size_t second) const {
  const auto found = encounters_.find(std::minmax(first, second));
  if (found == encounters_.end()) return {first, second, {}, {}};
  EncounterTotals encounter = found->second;
  if (first > second) encounter = {first, second, encounter.games.reversed(), encounter.pairs.reversed()};
  return encounter;
}

}  // namespace tengen::tournament
