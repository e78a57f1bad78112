#include "report/survey.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <cmath>

#include "tournament/statistics/ratings.hpp"

namespace tengen::report {
namespace {

using namespace std::chrono_literals;
using testing::ElementsAre;

tournament::StoredGame game_of(std::int64_t number, std::int64_t unit, std::size_t black, std::size_t white,
                               const std::string& result, const std::string& reason = "five") {
  tournament::StoredGame game;
  game.number = number;
  game.unit = unit;
  game.black = black;
  game.white = white;
  game.result = result;
  game.reason = reason;
  return game;
}

TEST(Endings, AreCountedByWordAndEngine) {
  Endings endings(3);
  endings.add(game_of(1, 1, 0, 2, "1-0"));
  endings.add(game_of(2, 1, 2, 0, "1-0"));
  endings.add(game_of(3, 2, 0, 2, "0-1", "timeout"));
  endings.add(game_of(4, 2, 2, 0, "1/2-1/2", "board full"));
  endings.add(game_of(5, 3, 2, 0, "*", "void: host late"));
  EXPECT_EQ(endings.rows().size(), 4U);
  EXPECT_THAT(endings.rows().at("five").won, ElementsAre(1, 0, 1));
  EXPECT_THAT(endings.rows().at("five").lost, ElementsAre(1, 0, 1));
  EXPECT_THAT(endings.rows().at("timeout").won, ElementsAre(0, 0, 1));
  EXPECT_THAT(endings.rows().at("timeout").lost, ElementsAre(1, 0, 0));
  EXPECT_THAT(endings.rows().at("timeout").drawn, ElementsAre(0, 0, 0));
  EXPECT_THAT(endings.rows().at("board full").won, ElementsAre(0, 0, 0));
  EXPECT_THAT(endings.rows().at("board full").drawn, ElementsAre(1, 0, 1));
  EXPECT_THAT(endings.rows().at("void: host late").drawn, ElementsAre(0, 0, 0));
  EXPECT_EQ(endings.rows().at("void: host late").games, 1);
}

TEST(LengthHistogram, IsBinnedByRoundWidths) {
  LengthHistogram lengths(2);
  for (const int plies : {9, 10, 11, 39, 40}) lengths.add(0, 1, plies);
  const auto one = lengths.binned(41);
  EXPECT_EQ(one.width, 1);
  EXPECT_EQ(one.all.size(), 41U);
  const auto ten = lengths.binned(5);
  EXPECT_EQ(ten.width, 10);
  EXPECT_THAT(ten.all, ElementsAre(1, 2, 0, 1, 1));
  EXPECT_EQ(ten.by_engine, (std::vector<std::vector<std::int64_t>>{ten.all, ten.all}));
  EXPECT_EQ(lengths.binned(4).width, 20);
  EXPECT_TRUE(LengthHistogram(2).binned(10).all.empty());
}

TEST(TimeHistogram, HasABinForEveryTime) {
  TimeHistogram times(1);
  const auto& bounds = TimeHistogram::bounds();
  EXPECT_EQ(bounds.front(), 1us);
  EXPECT_EQ(bounds.back(), 1000s);
  EXPECT_TRUE(std::is_sorted(bounds.begin(), bounds.end()));
  for (const Duration time : {Duration(0), Duration(1us), Duration(1999ns), Duration(2us), Duration(9999s)})
    times.add(0, time);
  const auto& counts = times.by_engine()[0];
  EXPECT_EQ(counts.size(), bounds.size() + 1);
  EXPECT_EQ(counts[0], 1);  // below the first bound
  EXPECT_EQ(counts[1], 2);
  EXPECT_EQ(counts[2], 1);
  EXPECT_EQ(counts.back(), 1);
}

TEST(StrengthCurve, OfTwoEnginesEndsWithTheirEstimate) {
  StrengthCurve curve(2, 3);
  curve.add(game_of(1, 1, 0, 1, "1-0"));
  curve.add(game_of(2, 1, 1, 0, "1-0"));
  curve.add(game_of(3, 2, 0, 1, "1-0"));
  curve.add(game_of(4, 2, 1, 0, "1/2-1/2"));
  curve.add(game_of(5, 3, 1, 0, "1/2-1/2"));
  curve.add(game_of(6, 3, 0, 1, "*"));  // void: no pair
  curve.finish();
  ASSERT_EQ(curve.points().size(), 3U);
  EXPECT_EQ(curve.points()[0].games, 2);
  EXPECT_EQ(curve.points()[2].games, 5);
  tournament::PairCounts pairs;
  pairs.add({.wins = 1, .losses = 1});
  pairs.add({.wins = 1, .draws = 1});
  const auto expected = estimate(pairs).elo;
  EXPECT_DOUBLE_EQ(curve.points()[2].elo.at(0).value, expected.value);
  EXPECT_DOUBLE_EQ(curve.points()[2].elo.at(0).error, expected.error);
}

TEST(StrengthCurve, OfATestEndsWithItsRatio) {
  const tournament::SprtSettings settings{.elo0 = 0, .elo1 = 10};
  StrengthCurve curve(2, 2, settings);
  curve.add(game_of(1, 1, 0, 1, "1-0"));
  curve.add(game_of(2, 1, 1, 0, "0-1"));
  curve.add(game_of(3, 2, 0, 1, "1-0"));
  curve.add(game_of(4, 2, 1, 0, "1-0"));
  curve.finish();
  ASSERT_EQ(curve.points().size(), 2U);
  tournament::PairCounts pairs;
  pairs.add({.wins = 2});
  EXPECT_EQ(curve.points()[0].game, 2);
  EXPECT_DOUBLE_EQ(curve.points()[0].ratio.value(), tournament::Sprt(settings).ratio(pairs));
  pairs.add({.wins = 1, .losses = 1});
  EXPECT_DOUBLE_EQ(curve.points()[1].ratio.value(), tournament::Sprt(settings).ratio(pairs));
  EXPECT_FALSE(StrengthCurve(3, 2, settings).points().size());
}

TEST(StrengthCurve, CountsNoPairThatRepeatsAnEarlierOneInTheTest) {
  const tournament::SprtSettings settings{.elo0 = 0, .elo1 = 10};
  tournament::RunRecord run;
  run.engines.resize(2);
  run.engines[0].name = "A";
  run.engines[1].name = "B";
  run.conditions = {{"game", "gomoku"}, {"size", "15"}};
  StrengthCurve curve(2, 3, settings);
  curve.leave_out_repeated(run);
  std::int64_t number = 0;
  for (const std::string moves :
       {"h8 a1 i8 a2 j8 a3 k8 a4 l8", "h8 b1 i8 b2 j8 b3 k8 b4 l8", "h8 a1 i8 a2 j8 a3 k8 a4 l8"})
    for (const std::size_t black : {0, 1}) {
      ++number;
      auto game = game_of(number, (number + 1) / 2, black, 1 - black, "1-0");
      game.moves = moves;
      game.plies = 9;
      curve.add(game);
    }
  curve.finish();
  ASSERT_EQ(curve.points().size(), 3U);
  EXPECT_NE(curve.points()[1].ratio, curve.points()[0].ratio);
  EXPECT_EQ(curve.points()[2].ratio, curve.points()[1].ratio) << "the third pair repeats the first one";
  EXPECT_EQ(curve.points()[2].games, 6);
}

TEST(StrengthCurve, OfMoreEnginesEndsWithTheirRatings) {
  StrengthCurve curve(3, 2);
  curve.add(game_of(1, 1, 0, 1, "1-0"));
  curve.add(game_of(2, 2, 2, 1, "1/2-1/2"));
  curve.finish();
  ASSERT_EQ(curve.points().size(), 2U);
  const auto ratings = tournament::rate(3, {{0, 1, {1, 0, 0}}, {1, 2, {0, 0, 1}}});
  for (std::size_t i = 0; i < ratings.size(); ++i)
    EXPECT_NEAR(curve.points()[1].elo[i].value, ratings[i].elo, 1e-6) << i;
}

TEST(StrengthCurve, HasNoMorePointsThanASeeableNumberAndTheLastGame) {
  StrengthCurve curve(2, 10'001);
  for (std::int64_t unit = 1; unit <= 10'001; ++unit)
    curve.add(game_of(unit, unit, 0, 1, unit % 3 == 0 ? "1-0" : "0-1"));
  curve.finish();
  EXPECT_LE(curve.points().size(), 402U);
  EXPECT_GE(curve.points().size(), 300U);
  EXPECT_EQ(curve.points().back().games, 10'001);
}

TEST(StrengthCurve, OfVoidGamesOnlyIsEmpty) {
  StrengthCurve curve(2, 1);
  curve.add(game_of(1, 1, 0, 1, "*"));
  curve.finish();
  EXPECT_TRUE(curve.points().empty());
}

TEST(Survey, GivesTimesToTheEngineThatAnswered) {
  Survey survey(2, 1);
  auto game = game_of(1, 1, 1, 0, "1-0");
  game.moves = "h8 i9 j10 k11";
  game.answers = "h8+i9+j10 swap k11";
  game.times = "1 1 1";
  game.plies = 4;
  game.tiers = "in-process jail";
  game.finished_at = 100;
  const auto replayed = replay(game, {"gomoku", "freestyle", 15, "swap2"});
  ASSERT_TRUE(replayed);
  survey.add(game, &*replayed);
  // The second seat has swapped and is black, engine 1, in the end; engine 0 put every stone.
  EXPECT_EQ(survey.times.by_engine()[0][1], 2);
  EXPECT_EQ(survey.times.by_engine()[1][1], 0);
  EXPECT_EQ(survey.tiers[1].at("in-process"), 1);
  EXPECT_EQ(survey.tiers[0].at("jail"), 1);
  survey.add(game, nullptr);
  EXPECT_EQ(survey.unreplayed, 1);
  EXPECT_EQ(survey.began, 100);
}

}  // namespace
}  // namespace tengen::report
