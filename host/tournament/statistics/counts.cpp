#include "tournament/statistics/counts.hpp"

#include <algorithm>
#include <numeric>

namespace tengen::tournament {

GameCounts& GameCounts::operator+=(const GameCounts& other) {
  wins += other.wins;
  losses += other.losses;
  draws += other.draws;
  return *this;
}

void GameCounts::add(const match::UnitScore& score) {
  wins += score.wins;
  losses += score.losses;
  draws += score.draws;
}

std::int64_t PairCounts::pairs() const {
  return std::accumulate(by_points.begin(), by_points.end(), std::int64_t{0});
}

double PairCounts::points() const {
  double half_points = 0;
  for (std::size_t i = 0; i < by_points.size(); ++i)
    half_points += static_cast<double>(i) * static_cast<double>(by_points[i]);
  return half_points / 2;
}

void PairCounts::add(const match::UnitScore& score) {
  if (!score.is_pair()) return;
  ++by_points[static_cast<std::size_t>(score.half_points())];
  won_and_lost += score.won_and_lost() ? 1 : 0;
}

PairCounts& PairCounts::operator+=(const PairCounts& other) {
  for (std::size_t i = 0; i < by_points.size(); ++i) by_points[i] += other.by_points[i];
  won_and_lost += other.won_and_lost;
  return *this;
}

PairCounts PairCounts::reversed() const {
  PairCounts counts = *this;
  std::reverse(counts.by_points.begin(), counts.by_points.end());
  return counts;
}

std::string PairCounts::text() const {
  std::string text;
  for (const auto count : by_points) text += (text.empty() ? "[" : ", ") + std::to_string(count);
  return text + "]";
}

}  // namespace tengen::tournament
