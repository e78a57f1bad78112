#include "tournament/run/tally.hpp"

#include <algorithm>

namespace tengen::tournament {

Tally::Tally(const std::vector<EncounterTotals>& before) {
  for (const auto& encounter : before) encounters_[{encounter.first, encounter.second}] = encounter;
}

void Tally::on_unit_end(const match::Unit& unit, const std::vector<record::GameRecord>& records) {
  const auto [first, second] = std::minmax(unit.first, unit.second);
  EncounterTotals& encounter = encounters_[{first, second}];
  encounter.first = first;
  encounter.second = second;
  const auto score = match::score_of(records);
  const auto seen_from_first = unit.first == first ? score : score.reversed();
  encounter.games.add(seen_from_first);
  encounter.pairs.add(seen_from_first);
}

EncounterTotals Tally::between(std::size_t first, std::size_t second) const {
  const auto found = encounters_.find(std::minmax(first, second));
  if (found == encounters_.end()) return {first, second, {}, {}};
  EncounterTotals encounter = found->second;
  if (first > second) encounter = {first, second, encounter.games.reversed(), encounter.pairs.reversed()};
  return encounter;
}

}  // namespace tengen::tournament
