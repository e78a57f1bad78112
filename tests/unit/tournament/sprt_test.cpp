#include "tournament/statistics/sprt.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

#include "published_results.hpp"
#include "tournament/statistics/estimate.hpp"
#include "tournament/statistics/likelihood_ratio.hpp"

namespace tengen::tournament {
namespace {

std::string decimals(double value, int digits) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", digits, value);
  return text;
}

class PublishedTest : public testing::TestWithParam<PrintedPairs> {};

TEST_P(PublishedTest, HasTheRatioThatFastchessPrinted) {
  const PrintedPairs& printed = GetParam();
  const Sprt sprt({printed.elo0, printed.elo1, printed.alpha, printed.beta, EloModel::normalised});
  const double ratio = sprt.ratio(printed.pairs);
  EXPECT_EQ(decimals(ratio, 2), printed.ratio);
  if (!printed.fraction.empty()) {
    EXPECT_EQ(decimals(100 * sprt.fraction(ratio), 1), printed.fraction);
  }
}

// The first one is of a match without a test.
INSTANTIATE_TEST_SUITE_P(Fastchess, PublishedTest,
                         testing::ValuesIn(printed_pairs.begin() + 1, printed_pairs.end()));

class TestedRatios : public testing::TestWithParam<TestedRatio> {};

TEST_P(TestedRatios, AreThoseOfFastchess) {
  const TestedRatio& tested = GetParam();
  const Sprt sprt({tested.elo0, tested.elo1, 0.05, 0.05, tested.model});
  const double ratio = tested.games.games() > 0 ? sprt.ratio(tested.games) : sprt.ratio(tested.pairs);
  // The figures have two digits; where all results are the same, fastchess stops its iteration early.
  EXPECT_NEAR(ratio, tested.ratio, std::max(0.005001, 3e-4 * std::abs(tested.ratio)));
}

INSTANTIATE_TEST_SUITE_P(Fastchess, TestedRatios, testing::ValuesIn(tested_ratios));

// cutechess/cutechess#543 has both programs' figures for 880 wins, 759 losses and 1863 draws.
TEST(Sprt, AgreesWithCutechessAndFishtestOnGames) {
  const GameCounts games{880, 759, 1863};
  EXPECT_EQ(decimals(Sprt({0, 5, 0.05, 0.05, EloModel::logistic}).ratio(games), 2), "2.95");
  EXPECT_EQ(decimals(Sprt({0, 5, 0.05, 0.05, EloModel::bayesian}).ratio(games), 2), "2.27");
}

// official-stockfish/fishtest#1737: what fishtest's own code computes.
TEST(Sprt, AgreesWithFishtestOnPairs) {
  const Sprt sprt({-1.75, 0.25, 0.05, 0.05, EloModel::normalised});
  EXPECT_NEAR(sprt.ratio(PairCounts{{93, 18711, 58877, 18739, 100}, 0}), 2.9420974720708513, 1e-4);
  EXPECT_NEAR(sprt.upper(), 2.9444389791664403, 1e-12);
  EXPECT_NEAR(sprt.lower(), -2.9444389791664403, 1e-12);
}

TEST(Sprt, BoundsFollowFromTheRatesOfError) {
  const Sprt sprt({0, 3, 0.05, 0.10, EloModel::normalised});
  EXPECT_EQ(decimals(sprt.lower(), 2), "-2.25");
  EXPECT_EQ(decimals(sprt.upper(), 2), "2.89");
  EXPECT_EQ(sprt.verdict(2.89), Verdict::go_on);
  EXPECT_EQ(sprt.verdict(2.90), Verdict::accept_h1);
  EXPECT_EQ(sprt.verdict(-2.26), Verdict::accept_h0);
  EXPECT_NEAR(sprt.fraction(sprt.lower()), -1, 1e-12);
}

TEST(Sprt, SaysNothingWithoutResults) {
  for (const EloModel model : {EloModel::normalised, EloModel::logistic, EloModel::bayesian}) {
    const Sprt sprt({0, 5, 0.05, 0.05, model});
    EXPECT_EQ(sprt.ratio(GameCounts{}), 0);
    EXPECT_EQ(sprt.ratio(PairCounts{}), 0);
  }
}

TEST(Sprt, SeenFromTheOtherSideHasTheOtherSign) {
  const PairCounts pairs{{5, 20, 40, 31, 9}, 12};
  for (const EloModel model : {EloModel::normalised, EloModel::logistic}) {
    const double ratio = Sprt({-2, 5, 0.05, 0.05, model}).ratio(pairs);
    EXPECT_NEAR(ratio, -Sprt({-5, 2, 0.05, 0.05, model}).ratio(pairs.reversed()), 1e-9);
  }
}

// fastchess#877 and #879: results this one-sided hung it, or gave no number.
TEST(LikelihoodRatio, IsFiniteWhereTheResultsAreOneSided) {
  for (const PairCounts& pairs :
       {PairCounts{{144, 3, 1, 0, 0}, 1}, PairCounts{{20, 0, 0, 0, 0}, 0}, PairCounts{{1, 0, 0, 0, 0}, 0},
        PairCounts{{0, 0, 0, 0, 100'000'000}, 0}, PairCounts{{0, 0, 50, 0, 0}, 0}}) {
    for (const auto& [elo0, elo1] :
         {std::pair{-1500.0, -500.0}, {500.0, 1500.0}, {0.0, 5.0}, {-2000.0, 2000.0}}) {
      for (const EloModel model : {EloModel::normalised, EloModel::logistic}) {
        const double ratio = Sprt({elo0, elo1, 0.05, 0.05, model}).ratio(pairs);
        EXPECT_TRUE(std::isfinite(ratio)) << pairs.text() << " " << elo0 << " " << elo1 << " " << text(model);
      }
    }
  }
}

// The greatest likelihood of any distribution on a grid that satisfies the hypothesis.
template <class Excess>
double likeliest_on_grid(const Distribution<3>& results, const Excess& excess) {
  constexpr int steps = 4000;
  double best = -INFINITY;
  for (int i = 1; i < steps; ++i) {
    const double loss = static_cast<double>(i) / steps;
    // Of the distributions with this many losses the hypothesis allows one, found by bisection.
    double low = 1e-12, high = 1 - loss - 1e-12;
    if (excess(loss, low) > 0 || excess(loss, high) < 0) continue;
    for (int halving = 0; halving < 60; ++halving) {
      const double win = (low + high) / 2;
      (excess(loss, win) < 0 ? low : high) = win;
    }
    const double draw = 1 - loss - low;
    best = std::max(best, results.frequencies[0] * std::log(loss) + results.frequencies[1] * std::log(draw) +
                              results.frequencies[2] * std::log(low));
  }
  return results.total * best;
}

TEST(LikelihoodRatio, OfMeansIsWhatASearchOfAllDistributionsFinds) {
  const auto results = distribution(GameCounts{60, 40, 100}, 0);
  const auto under = [&](double mean) {
    return likeliest_on_grid(results,
                             [mean](double loss, double win) { return (1 - loss + win) / 2 - mean; });
  };
  EXPECT_NEAR(ratio_of_means(results, 0.5, 0.58), under(0.58) - under(0.5), 1e-4);
}

TEST(LikelihoodRatio, OfDistancesIsWhatASearchOfAllDistributionsFinds) {
  const auto results = distribution(GameCounts{60, 40, 100}, 0);
  const auto under = [&](double t) {
    return likeliest_on_grid(results, [t](double loss, double win) {
      const double mean = (1 - loss + win) / 2;
      const double draw = 1 - loss - win;
      const double variance =
          loss * mean * mean + draw * (0.5 - mean) * (0.5 - mean) + win * (1 - mean) * (1 - mean);
      return (mean - 0.5) / std::sqrt(variance) - t;
    });
  };
  EXPECT_NEAR(ratio_of_distances(results, 0.0, 0.3), under(0.3) - under(0.0), 1e-4);
  EXPECT_NEAR(ratio_of_distances(results, -0.2, 1.5), under(1.5) - under(-0.2), 1e-3);
}

TEST(SprtSettings, AreRefusedByTheKeyThatIsWrong) {
  const auto complaint = [](const SprtSettings& settings) {
    const auto status = check(settings);
    return status ? std::string("fine") : status.error().text();
  };
  EXPECT_EQ(complaint({0, 5, 0.05, 0.05, EloModel::normalised}), "fine");
  EXPECT_EQ(complaint({5, 5}), "elo1=: found 5, expected more than elo0=5");
  EXPECT_EQ(complaint({-5000, 5}), "elo0=: found -5000, expected a number from -2000 to 2000");
  EXPECT_EQ(complaint({0, NAN}), "elo1=: found nan, expected a number from -2000 to 2000");
  EXPECT_EQ(complaint({0, 5, 0}), "alpha=: found 0, expected a rate of error between 0 and 1, such as 0.05");
  EXPECT_EQ(complaint({0, 5, 0.05, 1}),
            "beta=: found 1, expected a rate of error between 0 and 1, such as 0.05");
  EXPECT_EQ(complaint({0, 5, 0.5, 0.5}),
            "beta=: found 0.5, expected alpha and beta to be less than 1 together");
  EXPECT_EQ(parse_elo_model("elo").error().text(),
            "model=: found \"elo\", expected normalized, logistic or bayesian");
  for (const EloModel model : {EloModel::normalised, EloModel::logistic, EloModel::bayesian})
    EXPECT_EQ(*parse_elo_model(text(model)), model);
}

}  // namespace
}  // namespace tengen::tournament
