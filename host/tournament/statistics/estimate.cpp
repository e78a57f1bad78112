#include "tournament/statistics/estimate.hpp"

#include <boost/math/distributions/normal.hpp>
#include <cmath>
#include <limits>

#include "tournament/statistics/distribution.hpp"

namespace tengen::tournament {
namespace {

double los(double score, double deviation) {
  if (score == 0.5 || std::isnan(score)) return 0.5;
  if (deviation == 0) return score > 0.5 ? 1 : 0;
  return boost::math::cdf(boost::math::normal(), (score - 0.5) / deviation);
}

// `games` are the games of one observation: its variance is that of their mean.
template <std::size_t N>
Estimate from(const Distribution<N>& results, int games) {
  static const double quantile = boost::math::quantile(boost::math::normal(), 0.975);
  Estimate estimate;
  const double score = results.mean();
  const double variance = results.variance();
  const double deviation = std::sqrt(variance / results.total);
  // Results that are all the same do not tell how far others may lie from them.
  const double reach = variance > 0 ? quantile * deviation : std::numeric_limits<double>::quiet_NaN();
  const double of_one_game = std::sqrt(games * variance);
  estimate.score = score;
  estimate.elo = {elo_of_score(score), (elo_of_score(score + reach) - elo_of_score(score - reach)) / 2};
  estimate.normalised_elo = {normalised_elo_unit * (score - 0.5) / of_one_game,
                             normalised_elo_unit * reach / of_one_game};
  estimate.superiority = los(score, deviation);
  return estimate;
}

double ratio(std::int64_t part, std::int64_t whole) {
  return static_cast<double>(part) / static_cast<double>(whole);
}

}  // namespace

double score_of_elo(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }
// Added to zero, which has no sign then.
double elo_of_score(double score) { return 0.0 - 400 * std::log10(1 / score - 1); }

Estimate estimate(const GameCounts& games) {
  Estimate estimate = from(distribution(games, 0), 1);
  estimate.draw_ratio = ratio(games.draws, games.games());
  return estimate;
}

Estimate estimate(const PairCounts& pairs) {
  Estimate estimate = from(distribution(pairs, 0), 2);
  const auto& by_points = pairs.by_points;
  estimate.draw_ratio = ratio(by_points[2], pairs.pairs());
  estimate.pairs_ratio = ratio(by_points[3] + by_points[4], by_points[0] + by_points[1]);
  return estimate;
}

std::optional<Estimate> estimate(const GameCounts& games, const PairCounts& pairs) {
  if (games.games() == 0) return std::nullopt;
  return pairs.pairs() > 0 ? estimate(pairs) : estimate(games);
}

}  // namespace tengen::tournament
