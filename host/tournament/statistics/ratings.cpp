#include "tournament/statistics/ratings.hpp"

#include <algorithm>
#include <boost/math/distributions/normal.hpp>
#include <boost/pending/disjoint_sets.hpp>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>

#include "tournament/statistics/symmetric_matrix.hpp"

namespace tengen::tournament {
namespace {

// The natural logarithm of the odds is what the model is linear in.
const double elo_of_log_odds = 400 / std::log(10);

double expected_score(double difference) { return 1 / (1 + std::exp(-difference)); }
// log expected_score, without losing small ones.
double log_score(double difference) {
  return difference > 0 ? -std::log1p(std::exp(-difference)) : difference - std::log1p(std::exp(difference));
}

// One group: engines that have met, directly or through others, by numbers of its own.
struct Group {
  std::vector<std::size_t> engines;
  std::vector<Encounter> encounters;
};

// The least engine of each engine's group.
std::vector<std::size_t> connected(std::size_t engines, const std::vector<Encounter>& encounters) {
  std::vector<std::size_t> all(engines);
  std::iota(all.begin(), all.end(), std::size_t{0});
  std::vector<std::size_t> rank(engines);
  std::vector<std::size_t> parent(engines);
  boost::disjoint_sets sets(rank.data(), parent.data());
  for (const std::size_t engine : all) sets.make_set(engine);
  for (const auto& encounter : encounters) sets.union_set(encounter.first, encounter.second);
  sets.compress_sets(all.begin(), all.end());
  sets.normalize_sets(all.begin(), all.end());
  return parent;
}

std::vector<Group> groups(std::size_t engines, const std::vector<Encounter>& encounters) {
  std::map<std::pair<std::size_t, std::size_t>, Encounter> sums;
  for (Encounter encounter : encounters) {
    if (encounter.first == encounter.second || encounter.first_points + encounter.second_points <= 0)
      continue;
    if (encounter.first > encounter.second) {
      std::swap(encounter.first, encounter.second);
      std::swap(encounter.first_points, encounter.second_points);
    }
    auto& sum = sums[{encounter.first, encounter.second}];
    sum.first_points += encounter.first_points;
    sum.second_points += encounter.second_points;
  }
  std::vector<Encounter> played;
  for (auto& [pair, sum] : sums)
    played.push_back({pair.first, pair.second, sum.first_points, sum.second_points});

  const auto least = connected(engines, played);
  std::vector<Group> groups;
  std::vector<std::size_t> group_of(engines), place(engines);
  for (std::size_t i = 0; i < engines; ++i) {
    group_of[i] = least[i] == i ? groups.size() : group_of[least[i]];
    if (least[i] == i) groups.emplace_back();
    place[i] = groups[group_of[i]].engines.size();
    groups[group_of[i]].engines.push_back(i);
  }
  for (auto& e : played) {
    groups[group_of[e.first]].encounters.push_back(
        {place[e.first], place[e.second], e.first_points, e.second_points});
  }
  return groups;
}

// The logarithm of the likelihood of strengths, prior included.
class Likelihood {
 public:
  Likelihood(const Group& group, double prior_games) : group_(group), prior_(prior_games) {}

  double operator()(const Numbers& strengths) const {
    double sum = 0;
    for (const auto& e : group_.encounters) {
      const double difference = strengths[e.first] - strengths[e.second];
      sum += e.first_points * log_score(difference) + e.second_points * log_score(-difference);
    }
    for (const double strength : strengths) sum += prior_ / 2 * (log_score(strength) + log_score(-strength));
    return sum;
  }

  Numbers gradient(const Numbers& strengths) const {
    Numbers slope(strengths.size());
    for (const auto& e : group_.encounters) {
      const double expected = expected_score(strengths[e.first] - strengths[e.second]);
      const double surplus = e.first_points - (e.first_points + e.second_points) * expected;
      slope[e.first] += surplus;
      slope[e.second] -= surplus;
    }
    for (std::size_t i = 0; i < slope.size(); ++i) slope[i] += prior_ * (0.5 - expected_score(strengths[i]));
    return slope;
  }

  // The Hessian with the other sign.
  SquareMatrix information(const Numbers& strengths) const {
    SquareMatrix information(strengths.size());
    for (const auto& e : group_.encounters) {
      const double expected = expected_score(strengths[e.first] - strengths[e.second]);
      const double weight = (e.first_points + e.second_points) * expected * (1 - expected);
      information.row(e.first)[e.first] += weight;
      information.row(e.second)[e.second] += weight;
      information.row(e.first)[e.second] -= weight;
      information.row(e.second)[e.first] -= weight;
    }
    for (std::size_t i = 0; i < strengths.size(); ++i) {
      const double expected = expected_score(strengths[i]);
      information.row(i)[i] += prior_ * expected * (1 - expected);
    }
    return information;
  }

 private:
  const Group& group_;
  double prior_;
};

Numbers likeliest(const Likelihood& likelihood, std::size_t engines) {
  constexpr int most_steps = 200;
  Numbers strengths(engines, 0.0);
  double best = likelihood(strengths);
  for (int i = 0; i < most_steps; ++i) {
    const Numbers step = Cholesky(likelihood.information(strengths)).solve(likelihood.gradient(strengths));
    double longest = 0;
    for (const double change : step) longest = std::max(longest, std::abs(change));
    // Far from the maximum the curvature promises too much; no step is longer than a factor of e^2 in odds.
    double length = std::min(1.0, 2 / longest);
    Numbers next(engines);
    double reached = best;
    for (int halving = 0; halving < 50; ++halving, length /= 2) {
      for (std::size_t j = 0; j < engines; ++j) next[j] = strengths[j] + length * step[j];
      reached = likelihood(next);
      if (reached >= best) break;
    }
    if (reached < best) break;
    strengths = next;
    best = reached;
    // In log odds: a ten thousandth of an Elo.
    if (longest < 5e-7) break;
  }
  return strengths;
}

// Deviations of the distances to the average.
Numbers deviations(const SquareMatrix& covariance) {
  const std::size_t size = covariance.size();
  Numbers means(size);
  double mean = 0;
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = 0; j < size; ++j) means[i] += covariance.row(i)[j] / static_cast<double>(size);
    mean += means[i] / static_cast<double>(size);
  }
  Numbers deviations(size);
  for (std::size_t i = 0; i < size; ++i)
    deviations[i] = std::sqrt(std::max(0.0, covariance.row(i)[i] - 2 * means[i] + mean));
  return deviations;
}

}  // namespace

std::vector<Rating> rate(std::size_t engines, const std::vector<Encounter>& encounters,
                         const RatingOptions& options) {
  const double quantile = boost::math::quantile(boost::math::normal(), 0.975);
  std::vector<Rating> ratings(engines);
  std::size_t number = 0;
  for (const Group& group : groups(engines, encounters)) {
    const std::size_t size = group.engines.size();
    const Likelihood likelihood(group, options.prior_games);
    const Numbers strengths = likeliest(likelihood, size);
    const Numbers deviation = deviations(Cholesky(likelihood.information(strengths)).inverse());
    double average = 0;
    for (const double strength : strengths) average += strength / static_cast<double>(size);
    for (std::size_t i = 0; i < size; ++i) {
      const double error =
          size == 1 ? std::numeric_limits<double>::infinity() : quantile * elo_of_log_odds * deviation[i];
      ratings[group.engines[i]] = {elo_of_log_odds * (strengths[i] - average), error, number};
    }
    ++number;
  }
  return ratings;
}

}  // namespace tengen::tournament
