// The results of an observation (a game, a pair of games) as scores from 0 to 1 with their frequencies.
#pragma once

#include <array>
#include <cmath>
#include <cstddef>

#include "tournament/statistics/counts.hpp"

namespace tengen::tournament {

// One unit of t = (score - 1/2) / deviation in normalised Elo.
inline const double normalised_elo_unit = 800 / std::log(10);

template <std::size_t N>
struct Distribution {
  std::array<double, N> scores{};
  std::array<double, N> frequencies{};  // their sum is 1
  double total = 0;                     // observations

  double mean() const {
    double sum = 0;
    for (std::size_t i = 0; i < N; ++i) sum += frequencies[i] * scores[i];
    return sum;
  }
  double variance() const {
    const double centre = mean();
    double sum = 0;
    for (std::size_t i = 0; i < N; ++i) sum += frequencies[i] * (scores[i] - centre) * (scores[i] - centre);
    return sum;
  }
};

// A result that never occurred counts as `least` observations; with zero, no count changes.
template <std::size_t N>
Distribution<N> distribution(const std::array<std::int64_t, N>& counts, double least) {
  Distribution<N> made;
  for (std::size_t i = 0; i < N; ++i) {
    made.scores[i] = static_cast<double>(i) / static_cast<double>(N - 1);
    made.frequencies[i] = counts[i] == 0 ? least : static_cast<double>(counts[i]);
    made.total += made.frequencies[i];
  }
  for (auto& frequency : made.frequencies) frequency /= made.total;
  return made;
}

inline Distribution<3> distribution(const GameCounts& games, double least) {
  return distribution(std::array{games.losses, games.draws, games.wins}, least);
}
inline Distribution<5> distribution(const PairCounts& pairs, double least) {
  return distribution(pairs.by_points, least);
}

}  // namespace tengen::tournament
