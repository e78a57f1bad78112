// Thousands of tests played with dice whose true strength is known: how often are they wrong?
//
// A short run is part of every test run. TENGEN_SPRT_TESTS=N plays N tests of each sort, the wider ones too,
// and prints what it finds.
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <random>
#include <string>
#include <vector>

#include "tournament/statistics/distribution.hpp"
#include "tournament/statistics/estimate.hpp"
#include "tournament/statistics/sprt.hpp"

namespace tengen::tournament {
namespace {

using Frequencies = std::array<double, 5>;

struct Sort {
  std::string name;
  SprtSettings settings;
  // Of pairs between equal engines, symmetric; what is true is made of it by tilting.
  Frequencies equal;
};

// Many drawn games, few, and openings so unbalanced that black wins nearly all.
constexpr Frequencies drawish{0.02, 0.2, 0.56, 0.2, 0.02};
constexpr Frequencies decisive{0.2, 0.05, 0.5, 0.05, 0.2};
constexpr Frequencies unbalanced{0.05, 0.01, 0.88, 0.01, 0.05};

// In the model's own Elo.
double elo_of(const Frequencies& frequencies, EloModel model) {
  const Distribution<5> pairs{{0, 0.25, 0.5, 0.75, 1}, frequencies, 1};
  if (model == EloModel::logistic) return elo_of_score(pairs.mean());
  return normalised_elo_unit * (pairs.mean() - 0.5) / std::sqrt(2 * pairs.variance());
}

// The same sort of engines, one stronger by so much.
Frequencies truth(const Frequencies& equal, double elo, EloModel model) {
  double low = -5, high = 5;
  Frequencies tilted = equal;
  for (int i = 0; i < 100; ++i) {
    const double tilt = (low + high) / 2;
    double sum = 0;
    for (std::size_t j = 0; j < 5; ++j) sum += tilted[j] = equal[j] * std::exp(tilt * static_cast<double>(j));
    for (auto& one : tilted) one /= sum;
    (elo_of(tilted, model) < elo ? low : high) = tilt;
  }
  return tilted;
}

struct Outcome {
  double wrong = 0;
  double mean_pairs = 0;
};

Outcome simulate(const Sort& sort, double true_elo, Verdict wrong, int tests, unsigned seed) {
  std::mt19937_64 random(seed);
  const Frequencies frequencies = truth(sort.equal, true_elo, sort.settings.model);
  std::discrete_distribution<int> throw_dice(frequencies.begin(), frequencies.end());
  const Sprt sprt(sort.settings);
  int wrong_ones = 0;
  double pairs_played = 0;
  for (int test = 0; test < tests; ++test) {
    PairCounts pairs;
    for (;;) {
      ++pairs.by_points[static_cast<std::size_t>(throw_dice(random))];
      const Verdict verdict = sprt.verdict(sprt.ratio(pairs));
      if (verdict == Verdict::go_on) continue;
      wrong_ones += verdict == wrong ? 1 : 0;
      break;
    }
    pairs_played += static_cast<double>(pairs.pairs());
  }
  return {static_cast<double>(wrong_ones) / tests, pairs_played / tests};
}

int wanted_tests() {
  const char* const text = std::getenv("TENGEN_SPRT_TESTS");
  return text == nullptr ? 0 : std::atoi(text);
}

void expect_rates(const Sort& sort, int tests) {
  const auto& [elo0, elo1, alpha, beta, model] = sort.settings;
  const Outcome under_h0 = simulate(sort, elo0, Verdict::accept_h1, tests, 1);
  const Outcome under_h1 = simulate(sort, elo1, Verdict::accept_h0, tests, 2);
  // What chance adds at most, once in a thousand times; the seeds are fixed, so this is found at once or
  // never.
  const auto bound = [&](double rate) { return rate + 3.1 * std::sqrt(rate * (1 - rate) / tests); };
  EXPECT_LE(under_h0.wrong, bound(alpha)) << sort.name;
  EXPECT_LE(under_h1.wrong, bound(beta)) << sort.name;
  std::printf("%-34s [%g, %g] alpha %.3f, found %.4f (%.0f pairs); beta %.3f, found %.4f (%.0f pairs)\n",
              sort.name.c_str(), elo0, elo1, alpha, under_h0.wrong, under_h0.mean_pairs, beta, under_h1.wrong,
              under_h1.mean_pairs);
}

std::vector<Sort> short_tests() {
  return {{"normalized, drawish", {0, 60, 0.05, 0.10, EloModel::normalised}, drawish},
          {"normalized, unbalanced openings", {-30, 40, 0.10, 0.05, EloModel::normalised}, unbalanced},
          {"logistic, decisive", {0, 60, 0.05, 0.05, EloModel::logistic}, decisive}};
}

std::vector<Sort> long_tests() {
  std::vector<Sort> sorts;
  for (const EloModel model : {EloModel::normalised, EloModel::logistic}) {
    for (const auto& [name, equal] :
         {std::pair{"drawish", drawish}, {"decisive", decisive}, {"unbalanced", unbalanced}}) {
      const std::string title = std::string(text(model)) + ", " + name;
      sorts.push_back({title, {0, 20, 0.05, 0.05, model}, equal});
      sorts.push_back({title, {-10, 10, 0.05, 0.10, model}, equal});
    }
  }
  return sorts;
}

TEST(SprtSimulation, ErrsNoMoreOftenThanStated) {
  const int wanted = wanted_tests();
  for (const Sort& sort : short_tests()) expect_rates(sort, wanted > 0 ? wanted : 1000);
  if (wanted == 0) return;
  for (const Sort& sort : long_tests()) expect_rates(sort, wanted);
}

}  // namespace
}  // namespace tengen::tournament
