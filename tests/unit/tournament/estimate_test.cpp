#include "tournament/statistics/estimate.hpp"

#include <gtest/gtest.h>

#include <cmath>

#include "published_results.hpp"

namespace tengen::tournament {
namespace {

std::string fixed(double value, int digits = 2) {
  char text[64];
  std::snprintf(text, sizeof text, "%.*f", digits, value);
  return text;
}
std::string fixed(const Measured& measured) {
  return fixed(measured.value) + " +/- " + fixed(measured.error);
}

class PublishedPairs : public testing::TestWithParam<PrintedPairs> {};

TEST_P(PublishedPairs, GiveTheFiguresThatFastchessPrinted) {
  const PrintedPairs& printed = GetParam();
  const Estimate found = estimate(printed.pairs);
  EXPECT_EQ(fixed(found.elo), printed.elo);
  EXPECT_EQ(fixed(found.normalised_elo), printed.nelo);
  EXPECT_EQ(fixed(found.superiority * 100), printed.los);
  EXPECT_EQ(fixed(found.draw_ratio * 100), printed.draw_ratio);
  EXPECT_EQ(fixed(found.pairs_ratio.value_or(-1)), printed.pairs_ratio);
  EXPECT_EQ(fixed(found.score * 100), printed.points_percent);
}

INSTANTIATE_TEST_SUITE_P(Fastchess, PublishedPairs, testing::ValuesIn(printed_pairs));

// The figures of fastchess's app/tests/elo_test.cpp, which are rounded to two digits.
void expect_near_printed(const Measured& found, double value, double error) {
  EXPECT_NEAR(found.value, value, 0.005001);
  EXPECT_NEAR(found.error, error, 0.005001);
}

TEST(Estimate, AgreesWithFastchessOnGames) {
  const Estimate first = estimate(GameCounts{76, 89, 123});
  expect_near_printed(first.normalised_elo, -20.76, 40.13);
  EXPECT_EQ(fixed(first.superiority * 100), "15.53");
  const Estimate second = estimate(GameCounts{136, 96, 111});
  expect_near_printed(second.normalised_elo, 49.77, 36.77);
  expect_near_printed(second.elo, 40.70, 30.43);
  EXPECT_EQ(fixed(second.superiority * 100), "99.60");
  EXPECT_EQ(fixed(second.draw_ratio, 4), "0.3236");
  EXPECT_FALSE(second.pairs_ratio);
  expect_near_printed(estimate(GameCounts{34, 356, 0}).normalised_elo, -508.44, 34.48);
}

TEST(Estimate, AgreesWithFastchessOnPairs) {
  const Estimate first = estimate(PairCounts{{34, 54, 63, 64, 75}, 31});
  expect_near_printed(first.normalised_elo, 57.94, 28.28);
  expect_near_printed(first.elo, 55.58, 27.65);
  const Estimate second = estimate(PairCounts{{332, 433, 498, 333, 334}, 457});
  expect_near_printed(second.normalised_elo, -9.17, 10.96);
  expect_near_printed(second.elo, -8.64, 10.33);
  EXPECT_EQ(fixed(second.superiority * 100), "5.05");
  const Estimate third = estimate(PairCounts{{7895, 8757, 5685, 568, 9999}, 5485});
  expect_near_printed(third.normalised_elo, -19.01, 2.65);
  expect_near_printed(third.elo, -21.04, 2.95);
}

TEST(Estimate, SeenFromTheOtherSideHasTheOtherSign) {
  const GameCounts games{17, 5, 9};
  const PairCounts pairs{{3, 1, 9, 8, 2}, 4};
  EXPECT_NEAR(estimate(games).elo.value, -estimate(games.reversed()).elo.value, 1e-9);
  EXPECT_NEAR(estimate(pairs).normalised_elo.value, -estimate(pairs.reversed()).normalised_elo.value, 1e-9);
  EXPECT_NEAR(estimate(pairs).superiority, 1 - estimate(pairs.reversed()).superiority, 1e-12);
}

TEST(Estimate, SaysWhatTheResultsDoNotBound) {
  const Estimate won = estimate(GameCounts{5, 0, 0});
  EXPECT_EQ(won.elo.value, INFINITY);
  EXPECT_TRUE(std::isnan(won.elo.error));
  EXPECT_EQ(won.superiority, 1);
  EXPECT_EQ(estimate(GameCounts{0, 5, 0}).superiority, 0);
  const Estimate drawn = estimate(GameCounts{0, 0, 5});
  EXPECT_EQ(drawn.elo.value, 0);
  EXPECT_TRUE(std::isnan(drawn.elo.error)) << "five equal results do not tell how far others lie from them";
  EXPECT_EQ(drawn.superiority, 0.5);
  EXPECT_TRUE(std::isnan(estimate(GameCounts{}).score));
  EXPECT_EQ(estimate(GameCounts{}).superiority, 0.5);
}

TEST(Estimate, PairsThatCancelOutAreSurerThanTheirGames) {
  // Every opening is won by black: the games say little, the pairs that both are equal.
  const PairCounts pairs{{1, 0, 98, 0, 1}, 98};
  EXPECT_LT(estimate(pairs).elo.error, estimate(GameCounts{100, 100, 0}).elo.error / 5);
}

TEST(Counts, PairsAreSortedByTheirPoints) {
  PairCounts pairs;
  pairs.add({.wins = 2});
  pairs.add({.wins = 1, .losses = 1});
  pairs.add({.wins = 1, .losses = 1});
  pairs.add({.draws = 2});
  pairs.add({.draws = 1, .losses = 1});
  EXPECT_EQ(pairs.text(), "[0, 1, 3, 0, 1]");
  EXPECT_EQ(pairs.won_and_lost, 2);
  EXPECT_EQ(pairs.drew_both(), 1);
  EXPECT_EQ(pairs.pairs(), 5);
  EXPECT_EQ(pairs.points(), 5.5);
  EXPECT_EQ(pairs.reversed().text(), "[1, 0, 3, 1, 0]");
  EXPECT_EQ(pairs.reversed().won_and_lost, 2);
}

TEST(Elo, AndScoreAreEachOthersInverse) {
  for (const double elo : {-700.0, -35.5, 0.0, 12.0, 400.0})
    EXPECT_NEAR(elo_of_score(score_of_elo(elo)), elo, 1e-9);
  EXPECT_NEAR(score_of_elo(400), 10.0 / 11, 1e-12);
}

}  // namespace
}  // namespace tengen::tournament
