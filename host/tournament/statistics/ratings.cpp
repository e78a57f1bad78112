#include "tournament/statistics/ratings.hpp"

#include <algorithm>
#include <boost/math/distributions/normal.hpp>
#include <boost/pending/disjoint_sets.hpp>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>
#include <set>

namespace tengen::tournament {
namespace {

// The natural logarithm of the odds is what the model is linear in.
const double elo_of_log_odds = 400 / std::log(10);

double expected_score(double difference) { return 1 / (1 + std::exp(-difference)); }
// log expected_score, without losing small ones.
double log_score(double difference) {
  return difference > 0 ? -std::log1p(std::exp(-difference)) : difference - std::log1p(std::exp(difference));
}
double variance_at(double difference) {
  const double expected = expected_score(difference);
  return expected * (1 - expected);
}

GameCounts operator-(GameCounts from, const GameCounts& counts) {
  from.wins -= counts.wins;
  from.losses -= counts.losses;
  from.draws -= counts.draws;
  return from;
}

// What the games of pairs were, one by one.
GameCounts games_in(const PairCounts& pairs) {
  const auto& by_points = pairs.by_points;
  return {2 * by_points[4] + by_points[3] + pairs.won_and_lost,
          2 * by_points[0] + by_points[1] + pairs.won_and_lost,
          by_points[3] + by_points[1] + 2 * pairs.drew_both()};
}

// Each two engines once, the smaller number first; only those that have games.
std::vector<Encounter> summed(const std::vector<Encounter>& encounters) {
  std::map<std::pair<std::size_t, std::size_t>, Encounter> sums;
  for (const Encounter& one : encounters) {
    if (one.first == one.second) continue;
    const bool in_order = one.first < one.second;
    Encounter& sum = sums[std::minmax(one.first, one.second)];
    sum.first = std::min(one.first, one.second);
    sum.second = std::max(one.first, one.second);
    sum.games += in_order ? one.games : one.games.reversed();
    sum.pairs += in_order ? one.pairs : one.pairs.reversed();
    sum.moved_first += in_order ? one.moved_first : (one.games - one.moved_first).reversed();
  }
  std::vector<Encounter> all;
  for (auto& [engines, sum] : sums) {
    if (sum.games.games() > 0) all.push_back(sum);
  }
  return all;
}

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

}  // namespace

// The strengths of all engines, and behind them the worth of the first move if it is looked for, in log odds.
// Groups share nothing but that worth: each is held at its middle by the prior.
class RatingFit {
 public:
  RatingFit(std::size_t engines, const std::vector<Encounter>& encounters, const RatingOptions& options)
      : engines_(engines),
        encounters_(summed(encounters)),
        group_(connected(engines, encounters_)),
        options_(options) {
    for (const Encounter& one : encounters_) {
      if (!options.first_move) {
        add_row(one, one.games, 0);
      } else {
        add_row(one, one.moved_first, 1);
        add_row(one, one.games - one.moved_first, -1);
      }
    }
  }

  Ratings ratings() const {
    const Numbers found = likeliest();
    Ratings ratings;
    ratings.dispersion_ = dispersion(found);
    ratings.covariance_ = Cholesky(information(found)).inverse();
    const double scale = elo_of_log_odds * elo_of_log_odds * ratings.dispersion_;
    for (std::size_t i = 0; i < size(); ++i) {
      for (std::size_t j = 0; j < size(); ++j) ratings.covariance_.row(i)[j] *= scale;
    }
    place(found, ratings);
    if (options_.first_move) {
      const double deviation = std::sqrt(ratings.covariance_.row(engines_)[engines_]);
      ratings.first_move_ = {elo_of_log_odds * found[engines_], quantile() * deviation};
    }
    return ratings;
  }

 private:
  // Games of two engines that have the same expectation.
  struct Row {
    std::size_t first = 0;
    std::size_t second = 0;
    double move = 0;  // who moved first: 1 the first, -1 the second, 0 is not looked at
    double points = 0;
    double games = 0;
  };

  static double quantile() { return boost::math::quantile(boost::math::normal(), 0.975); }
  std::size_t size() const { return engines_ + (options_.first_move ? 1 : 0); }

  void add_row(const Encounter& one, const GameCounts& games, double move) {
    if (games.games() > 0)
      rows_.push_back({one.first, one.second, move, games.points(), static_cast<double>(games.games())});
  }

  double difference(const Numbers& at, const Row& row) const {
    return at[row.first] - at[row.second] + (row.move == 0 ? 0 : row.move * at[engines_]);
  }

  // The logarithm of the likelihood, prior included.
  double likelihood(const Numbers& at) const {
    double sum = 0;
    for (const Row& row : rows_) {
      const double d = difference(at, row);
      sum += row.points * log_score(d) + (row.games - row.points) * log_score(-d);
    }
    for (const double one : at) sum += options_.prior_games / 2 * (log_score(one) + log_score(-one));
    return sum;
  }

  Numbers gradient(const Numbers& at) const {
    Numbers slope(at.size());
    for (const Row& row : rows_) {
      const double surplus = row.points - row.games * expected_score(difference(at, row));
      slope[row.first] += surplus;
      slope[row.second] -= surplus;
      if (row.move != 0) slope[engines_] += row.move * surplus;
    }
    for (std::size_t i = 0; i < at.size(); ++i)
      slope[i] += options_.prior_games * (0.5 - expected_score(at[i]));
    return slope;
  }

  // The Hessian with the other sign.
  SquareMatrix information(const Numbers& at) const {
    SquareMatrix information(at.size());
    const auto add = [&](std::size_t i, std::size_t j, double weight) {
      information.row(i)[j] += weight;
      if (i != j) information.row(j)[i] += weight;
    };
    for (const Row& row : rows_) {
      const double weight = row.games * variance_at(difference(at, row));
      add(row.first, row.first, weight);
      add(row.second, row.second, weight);
      add(row.first, row.second, -weight);
      if (row.move == 0) continue;
      add(engines_, engines_, weight);
      add(row.first, engines_, row.move * weight);
      add(row.second, engines_, -row.move * weight);
    }
    for (std::size_t i = 0; i < at.size(); ++i)
      information.row(i)[i] += options_.prior_games * variance_at(at[i]);
    return information;
  }

  Numbers likeliest() const {
    constexpr int most_steps = 200;
    Numbers at(size(), 0.0);
    double best = likelihood(at);
    for (int i = 0; i < most_steps; ++i) {
      const Numbers step = Cholesky(information(at)).solve(gradient(at));
      double longest = 0;
      for (const double change : step) longest = std::max(longest, std::abs(change));
      // Far from the maximum the curvature promises too much; no step is longer than a factor of e^2 in odds.
      double length = std::min(1.0, 2 / longest);
      Numbers next(at.size());
      double reached = best;
      for (int halving = 0; halving < 50; ++halving, length /= 2) {
        for (std::size_t j = 0; j < at.size(); ++j) next[j] = at[j] + length * step[j];
        reached = likelihood(next);
        if (reached >= best) break;
      }
      if (reached < best) break;
      at = next;
      best = reached;
      // In log odds: a ten thousandth of an Elo.
      if (longest < 5e-7) break;
    }
    return at;
  }

  // Squares of the results' distances from their expectations, to those of independent games without draws.
  double dispersion(const Numbers& at) const {
    constexpr double added = 4 * 0.5;  // even pairs, each with this variance
    const double first_move = options_.first_move ? at[engines_] : 0;
    double found = 0;
    double expected = 0;
    double observations = 0;
    for (const Encounter& one : encounters_) {
      const double d = at[one.first] - at[one.second];
      const double mean = expected_score(d + first_move) + expected_score(d - first_move);
      for (std::size_t i = 0; i < one.pairs.by_points.size(); ++i) {
        const double distance = static_cast<double>(i) / 2 - mean;
        found += static_cast<double>(one.pairs.by_points[i]) * distance * distance;
      }
      const auto pairs = static_cast<double>(one.pairs.pairs());
      expected += pairs * (variance_at(d + first_move) + variance_at(d - first_move));
      const GameCounts singles = one.games - games_in(one.pairs);
      const auto games = static_cast<double>(singles.games());
      observations += pairs + games;
      if (games == 0) continue;
      // In how many of them the first moved first: a pair has one of either, unless an opening changed sides.
      const double share =
          options_.first_move
              ? std::clamp((static_cast<double>(one.moved_first.games()) - pairs) / games, 0.0, 1.0)
              : 0.5;
      const double single =
          share * expected_score(d + first_move) + (1 - share) * expected_score(d - first_move);
      found += static_cast<double>(singles.wins) * (1 - single) * (1 - single) +
               static_cast<double>(singles.draws) * (0.5 - single) * (0.5 - single) +
               static_cast<double>(singles.losses) * single * single;
      expected += games * single * (1 - single);
    }
    // Each strength that was fitted takes a result's freedom.
    const double free = observations - static_cast<double>(size() - groups());
    if (free < 1) return 1;
    return (found * observations / free + added) / (expected + added);
  }

  std::size_t groups() const { return std::set<std::size_t>(group_.begin(), group_.end()).size(); }

  // Ratings and their errors from strengths: to the middle of each group, or to the anchor.
  void place(const Numbers& found, Ratings& ratings) const {
    std::map<std::size_t, std::vector<std::size_t>> groups;
    for (std::size_t i = 0; i < engines_; ++i) groups[group_[i]].push_back(i);
    ratings.engines_.resize(engines_);
    std::size_t number = 0;
    for (const auto& [least, group] : groups) place(found, group, number++, ratings);
  }

  void place(const Numbers& found, const std::vector<std::size_t>& group, std::size_t number,
             Ratings& ratings) const {
    const auto& anchor = options_.anchor;
    const bool anchored = anchor && group_[anchor->engine] == group.front();
    // The point that ratings are told from: of each engine so much.
    const auto weight = [&](std::size_t engine) {
      return anchored ? (engine == anchor->engine ? 1.0 : 0.0) : 1 / static_cast<double>(group.size());
    };
    double zero = 0;
    Numbers covariances(engines_);  // of each engine with the point
    double variance = 0;            // of the point
    for (const std::size_t i : group) {
      zero += weight(i) * found[i];
      for (const std::size_t j : group) covariances[i] += weight(j) * ratings.covariance_.row(i)[j];
      variance += weight(i) * covariances[i];
    }
    for (const std::size_t i : group) {
      const double square = ratings.covariance_.row(i)[i] - 2 * covariances[i] + variance;
      const bool alone = group.size() == 1 && !anchored;
      ratings.engines_[i] = {
          elo_of_log_odds * (found[i] - zero) + (anchored ? anchor->elo : 0),
          alone ? std::numeric_limits<double>::infinity() : quantile() * std::sqrt(std::max(0.0, square)),
          number};
    }
  }

  std::size_t engines_;
  std::vector<Encounter> encounters_;
  std::vector<std::size_t> group_;  // of each engine: the least engine of its group
  RatingOptions options_;
  std::vector<Row> rows_;
};

std::optional<double> Ratings::superiority(std::size_t first, std::size_t second) const {
  if (engines_[first].group != engines_[second].group) return std::nullopt;
  const double variance =
      covariance_.row(first)[first] + covariance_.row(second)[second] - 2 * covariance_.row(first)[second];
  const double distance = engines_[first].elo - engines_[second].elo;
  if (first == second || distance == 0 || variance <= 0) return 0.5;
  return boost::math::cdf(boost::math::normal(), distance / std::sqrt(variance));
}

Ratings rate(std::size_t engines, const std::vector<Encounter>& encounters, const RatingOptions& options) {
  return RatingFit(engines, encounters, options).ratings();
}

}  // namespace tengen::tournament
