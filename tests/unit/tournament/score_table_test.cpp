#include "tournament/pairing/score_table.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

namespace tengen::tournament {
namespace {

using testing::ElementsAre;

void add(ScoreTable& table, std::size_t first, std::size_t second, double first_points, bool played = true) {
  match::Unit unit;
  unit.first = first;
  unit.second = second;
  unit.games = 2;
  const double second_points = !played && first_points == 0 ? 0 : 2 - first_points;
  const int first_wins = played ? static_cast<int>(first_points) : 0;
  const int second_wins = played ? static_cast<int>(second_points) : 0;
  table.add(unit, {1, first_points, second_points, played, first_wins, second_wins});
}

TEST(ScoreTable, SumsThePointsOfOpponents) {
  ScoreTable table(3);
  add(table, 0, 1, 2);    // 0: 2
  add(table, 1, 2, 1.5);  // 1: 1.5, 2: 0.5
  EXPECT_THAT(table.buchholz(2), ElementsAre(1.5, 2.5, 1.5));
  EXPECT_THAT(table.sonneborn_berger(UnplayedRounds::as_even), ElementsAre(3, 0.75, 0.75));
}

TEST(ScoreTable, TakesAByeForAnOpponentOfTheSameStrength) {
  ScoreTable table(3);
  add(table, 0, 1, 2);
  table.add_bye(0, 2);  // 0: 4 points
  EXPECT_THAT(table.buchholz(2), ElementsAre(0 + 4, 4, 0));
  EXPECT_THAT(table.sonneborn_berger(UnplayedRounds::as_even), ElementsAre(2 * 4, 0, 0));
  const auto placings = table.placings();
  EXPECT_EQ(placings[0].byes, 1);
  EXPECT_EQ(placings[0].awarded, 2);
  EXPECT_EQ(placings[1].awarded, 0);
}

TEST(ScoreTable, CountsGamesMissedByAWithdrawnEngineAsHalvesForItsOpponents) {
  ScoreTable table(3);
  add(table, 0, 1, 2);         // 1 was beaten,
  add(table, 2, 1, 2, false);  // did not come to its next games,
  table.add_absence(1, 2);     // and was paired no more
  EXPECT_THAT(table.buchholz(2), ElementsAre(2, 2 + 0, 2));
  const auto placings = table.placings();
  EXPECT_EQ(placings[2].forfeits_won, 2);
  EXPECT_EQ(placings[2].awarded, 2);
  EXPECT_EQ(placings[1].forfeits_lost, 2);
  EXPECT_EQ(placings[0].forfeits_won + placings[0].forfeits_lost, 0);
}

TEST(ScoreTable, AnnulsAllGamesOfAnEngineThatHasWithdrawn) {
  ScoreTable table(3, Withdrawal::annul);
  add(table, 0, 1, 2);
  add(table, 0, 2, 2);
  add(table, 1, 2, 0.5);
  EXPECT_FALSE(table.has_annulled());
  add(table, 0, 2, 2, false);  // 2 has withdrawn
  ASSERT_TRUE(table.has_annulled());
  const auto annulled = table.without_annulled();
  EXPECT_THAT(annulled.sonneborn_berger(UnplayedRounds::as_played), ElementsAre(0, 0, 0));
  const auto placings = annulled.placings();
  EXPECT_EQ(placings[0].annulled_games, 2);
  EXPECT_EQ(placings[0].annulled_wins, 2);
  EXPECT_EQ(placings[0].annulled_losses, 0);
  EXPECT_EQ(placings[1].annulled_games, 2) << "drawn and lost";
  EXPECT_EQ(placings[1].annulled_wins, 0);
  EXPECT_EQ(placings[1].annulled_losses, 1);
  EXPECT_EQ(placings[2].annulled_games, 4);
  EXPECT_EQ(placings[2].annulled_wins, 1);
  EXPECT_EQ(placings[2].annulled_losses, 2);
  EXPECT_TRUE(placings[2].annulled);
  EXPECT_FALSE(placings[0].annulled);
  EXPECT_TRUE(annulled.placings()[2].annulled);
  EXPECT_EQ(placings[2].dropped_games, 2);
}

TEST(ScoreTable, GivesNobodyTheGamesThatAreNotPlayedWhenPlayedOnesAreKept) {
  ScoreTable table(2, Withdrawal::keep);
  add(table, 0, 1, 1.5);
  add(table, 0, 1, 2, false);
  EXPECT_FALSE(table.has_annulled());
  const auto placings = table.placings();
  EXPECT_EQ(placings[0].awarded, 0);
  EXPECT_EQ(placings[0].forfeits_won + placings[1].forfeits_lost, 0);
  EXPECT_TRUE(placings[1].withdrawn);
  EXPECT_FALSE(placings[0].withdrawn);
}

TEST(ScoreTable, TakesForfeitsOfARoundRobinForGames) {
  ScoreTable table(2);
  add(table, 0, 1, 2);
  add(table, 1, 0, 0.5);
  add(table, 0, 1, 2, false);
  EXPECT_THAT(table.sonneborn_berger(UnplayedRounds::as_played), ElementsAre(5.5 * 0.5, 0.5 * 5.5));
}

TEST(ScoreTable, ComparesEqualsWhoHaveAllMet) {
  ScoreTable table(4);
  add(table, 0, 1, 0.5);
  add(table, 0, 2, 2);
  add(table, 1, 2, 1);
  add(table, 0, 3, 0.5);
  add(table, 1, 3, 0.5);
  add(table, 2, 3, 2);
  table.add_bye(3, 1);
  // 0, 1 and 2 have 3 points each, 3 has 4.
  EXPECT_THAT(table.direct_encounter({table.points()}), ElementsAre(2.5, 2.5, 1, 0));
  EXPECT_THAT(table.direct_encounter({table.points(), {5, 5, 4, 0}}), ElementsAre(0.5, 1.5, 0, 0));
}

TEST(ScoreTable, CountsAGameThatWasNotPlayedAsWon) {
  ScoreTable table(3);
  add(table, 0, 1, 2, false);
  table.add_bye(2, 2);
  const auto placings = table.placings();
  EXPECT_EQ(placings[0].awarded_wins, 2);
  EXPECT_EQ(placings[1].awarded_wins, 0);
  EXPECT_EQ(placings[2].awarded_wins, 2);
}

TEST(ScoreTable, SharesPointsOutAmongGamesThatWerePlayedOrForfeited) {
  ScoreTable table(3);
  add(table, 0, 1, 1.5);
  add(table, 0, 2, 2, false);
  EXPECT_THAT(table.shares(), ElementsAre(3.5 / 4, 0.25, 0));
}

TEST(ScoreTable, SaysNothingOfEqualsWhoHaveNotAllMet) {
  ScoreTable table(3);
  add(table, 0, 1, 1);
  table.add_bye(2, 1);
  EXPECT_THAT(table.direct_encounter({table.points()}), ElementsAre(0, 0, 0));
}

}  // namespace
}  // namespace tengen::tournament
