#include "game/tried_stones.hpp"

#include <algorithm>

namespace tengen::game {

void PointSet::add_surroundings(Point point) {
  constexpr int reach = Surroundings::reach;
  for (int dy = -reach; dy <= reach; ++dy) {
    const int y = point.y + dy;
    if (y < 0 || y >= LineBoard::max_size) continue;
    for (int dx = -reach; dx <= reach; ++dx) {
      const int x = point.x + dx;
      const bool is_on_a_line = dx == 0 || dy == 0 || dx == dy || dx == -dy;
      if (is_on_a_line && x >= 0 && x < LineBoard::max_size)
        add(Point{static_cast<std::int16_t>(x), static_cast<std::int16_t>(y)});
    }
  }
}

void PointSet::add(const PointSet& other) {
  for (std::size_t y = 0; y < rows_.size(); ++y) rows_[y] |= other.rows_[y];
}

PointSet PointSet::common(const PointSet& other) const {
  PointSet result = *this;
  for (std::size_t y = 0; y < rows_.size(); ++y) result.rows_[y] &= other.rows_[y];
  return result;
}

bool PointSet::meets_in(const PointSet& other, const PointSet& expected) const {
  std::uint32_t differences = 0;
  for (std::size_t y = 0; y < rows_.size(); ++y)
    differences |= (rows_[y] & other.rows_[y]) ^ expected.rows_[y];
  return differences == 0;
}

std::optional<Makes> TriedStones::find(Point point, int depth) {
  const auto& verdicts = verdicts_of(point);
  // A search that has told nothing may tell something when it goes deeper.
  const auto found = std::find_if(verdicts.begin(), verdicts.end(), [&](const Verdict& verdict) {
    return (verdict.makes != Makes::unknown || verdict.depth >= depth) &&
           stones_.meets_in(verdict.rests_on, verdict.stones);
  });
  if (found == verdicts.end()) return std::nullopt;
  if (!rest_on_.empty()) rest_on_.back().add(found->rests_on);
  return found->makes;
}

void TriedStones::begin(Point point) {
  stones_.add(point);
  rest_on_.emplace_back().add_surroundings(point);
}

void TriedStones::end(Point point, int depth, Makes makes) {
  const PointSet rests_on = rest_on_.back();
  rest_on_.pop_back();
  if (!rest_on_.empty()) rest_on_.back().add(rests_on);
  stones_.remove(point);
  auto& verdicts = verdicts_of(point);
  // Those of shallower searches that told nothing.
  std::erase_if(verdicts, [&](const Verdict& verdict) {
    return verdict.makes == Makes::unknown && stones_.meets_in(verdict.rests_on, verdict.stones);
  });
  verdicts.push_back({rests_on, stones_.common(rests_on), makes, depth});
}

}  // namespace tengen::game
