#include "match/schedule.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <utility>
#include <vector>

namespace tengen::match {
namespace {

std::vector<ScheduledGame> all(Schedule schedule) {
  std::vector<ScheduledGame> games;
  while (const auto game = schedule.next()) games.push_back(*game);
  return games;
}

using Pair = std::pair<std::size_t, std::size_t>;

TEST(Schedule, LetsTwoPlayBothColours) {
  const auto games = all(Schedule(2, 1, 2));
  ASSERT_EQ(games.size(), 2U);
  EXPECT_EQ(Pair(games[0].black, games[0].white), Pair(0, 1));
  EXPECT_EQ(Pair(games[1].black, games[1].white), Pair(1, 0));
}

TEST(Schedule, LetsEverybodyMeetEverybodyElse) {
  std::map<Pair, int> met;
  for (const auto& game : all(Schedule(5, 3, 2))) {
    EXPECT_LT(game.black, 5U);
    EXPECT_LT(game.white, 5U);
    ++met[{game.black, game.white}];
  }
  EXPECT_EQ(met.size(), 20U);
  for (const auto& [pair, count] : met) {
    EXPECT_NE(pair.first, pair.second);
    EXPECT_EQ(count, 3);
  }
}

TEST(Schedule, NumbersGamesFromOneInTheOrderOfPlay) {
  const auto games = all(Schedule(3, 2, 2));
  ASSERT_EQ(games.size(), 12U);
  for (std::size_t i = 0; i < games.size(); ++i) EXPECT_EQ(games[i].number, static_cast<int>(i) + 1);
}

TEST(Schedule, PlaysARoundToItsEndBeforeTheNext) {
  int round = 1;
  for (const auto& game : all(Schedule(4, 3, 2))) {
    EXPECT_GE(game.round, round);
    round = game.round;
  }
  EXPECT_EQ(round, 3);
}

TEST(Schedule, AlternatesColoursOverRoundsOfOneGame) {
  std::vector<std::size_t> black;
  for (const auto& game : all(Schedule(2, 4, 1))) black.push_back(game.black);
  EXPECT_THAT(black, testing::ElementsAre(0, 1, 0, 1));
}

TEST(Schedule, GivesTwoGamesOfTheSameTwoOnePairWithBothColours) {
  for (const auto& schedule : {Schedule(4, 2, 2), Schedule(4, 4, 1), Schedule(3, 2, 4)}) {
    std::map<int, std::vector<Pair>> pairs;
    for (const auto& game : all(schedule)) pairs[game.pair].push_back({game.black, game.white});
    int number = 0;
    for (const auto& [pair, games] : pairs) {
      EXPECT_EQ(pair, ++number);
      ASSERT_EQ(games.size(), 2U);
      EXPECT_EQ(games[0], Pair(games[1].second, games[1].first));
    }
  }
}

TEST(Schedule, SaysHowManyGamesThereAre) {
  EXPECT_EQ(Schedule(2, 1, 1).total(), 1);
  EXPECT_EQ(Schedule(5, 1, 2).total(), 20);
  EXPECT_EQ(Schedule(10, 7, 3).total(), 45 * 21);
}

TEST(Schedule, GivesNoMoreThanThat) {
  Schedule schedule(2, 1, 1);
  EXPECT_TRUE(schedule.next());
  EXPECT_FALSE(schedule.next());
  EXPECT_FALSE(schedule.next());
}

}  // namespace
}  // namespace tengen::match
