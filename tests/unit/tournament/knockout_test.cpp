#include "tournament/pairing/knockout.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "played_schedule.hpp"

namespace tengen::tournament {
namespace {

Plan knockout(std::size_t engines, int games = 2) {
  Plan plan;
  plan.pairing = Pairing::knockout;
  plan.engines = engines;
  plan.games = games;
  return plan;
}

TEST(KnockoutTest, TheStrongestWinsAndOneEncounterEachSendsTheOthersHome) {
  for (std::size_t engines = 2; engines <= 33; ++engines) {
    Knockout schedule(knockout(engines));
    const auto units = play(schedule, by_strength);
    EXPECT_EQ(units.size(), engines - 1);
    EXPECT_EQ(schedule.winner(), 0U);
    std::set<std::size_t> out;
    for (const Unit& unit : units) {
      EXPECT_EQ(out.count(unit.first) + out.count(unit.second), 0U) << "is out already";
      EXPECT_TRUE(out.insert(std::max(unit.first, unit.second)).second);
    }
  }
}

TEST(KnockoutTest, TheBestTwoMeetInTheFinalOnly) {
  for (std::size_t engines = 3; engines <= 20; ++engines) {
    const auto units = play(knockout(engines), by_strength);
    EXPECT_EQ(units.back().first + units.back().second, 1U) << engines;
    for (std::size_t i = 0; i + 1 < units.size(); ++i) EXPECT_LT(units[i].round, units.back().round);
  }
}

TEST(KnockoutTest, TheBestSeedsAreFreeInTheFirstRound) {
  std::set<std::size_t> first_round;
  for (const Unit& unit : play(knockout(6), by_strength)) {
    if (unit.round == 1) first_round.insert({unit.first, unit.second});
  }
  EXPECT_THAT(first_round, testing::ElementsAre(2, 3, 4, 5));
}

TEST(KnockoutTest, ATiedEncounterGetsDecidingUnitsOneByOne) {
  Plan plan = knockout(2);
  plan.deciding_units = 3;
  Knockout schedule(plan);
  // Tied, and tied in the first deciding unit; the weaker one wins the second.
  const auto units = play(schedule, [](const Unit& unit) {
    if (unit.number < 3) return drawn(unit);
    return unit.first == 1 ? UnitResult{unit.number, 1.5, 0.5} : UnitResult{unit.number, 0.5, 1.5};
  });
  EXPECT_EQ(units.size(), 3U);
  EXPECT_EQ(schedule.winner(), 1U);
  for (const Unit& unit : units) EXPECT_EQ(unit.round, 1);
}

TEST(KnockoutTest, TheBetterSeedGoesOnWhenNothingDecides) {
  Plan plan = knockout(4);
  plan.deciding_units = 1;
  Knockout schedule(plan);
  EXPECT_EQ(play(schedule, drawn).size(), 6U);
  EXPECT_EQ(schedule.winner(), 0U);
  EXPECT_EQ(schedule.total(), 6);
  const auto ranking = schedule.ranking();
  ASSERT_EQ(ranking.tied.size(), 3U);
  const auto& final = ranking.tied.back();
  EXPECT_EQ(final.round, 2);
  EXPECT_EQ(final.went_on, 0U);
  EXPECT_EQ(final.out, 1U);
  EXPECT_EQ(final.points, 2);
  std::vector<std::int64_t> out;
  for (const auto& placing : ranking.placings) out.push_back(placing.out_in_round);
  EXPECT_THAT(out, testing::ElementsAre(0, 2, 1, 1));
}

TEST(KnockoutTest, DecidingUnitsHaveBothColoursAlsoWhereGamesAreSingle) {
  Knockout schedule(knockout(2, 1));
  const auto units = play(schedule, drawn);
  ASSERT_EQ(units.size(), 3U);
  EXPECT_EQ(units[0].games, 1);
  EXPECT_EQ(units[1].games, 2);
  EXPECT_EQ(units[2].games, 2);
}

TEST(KnockoutTest, RanksTheChampionFirstAndOthersByTheRoundOfTheirDefeat) {
  // Five: 3 beats 4, then 0 beats 3 and 1 beats 2; 1 takes the final.
  Knockout schedule(knockout(5));
  play(schedule, [](const Unit& unit) {
    const bool final_of_both = unit.first + unit.second == 1;
    const bool first_wins = (unit.first < unit.second) != final_of_both;
    return UnitResult{unit.number, first_wins ? 1.5 : 0.5, first_wins ? 0.5 : 1.5};
  });
  const auto ranking = schedule.ranking();
  EXPECT_EQ(ranking.criterion, match::Criterion::place);
  EXPECT_THAT(ranking.tied, testing::IsEmpty());
  std::vector<std::size_t> places;
  std::vector<std::int64_t> byes;
  for (const auto& placing : ranking.placings) {
    places.push_back(placing.place);
    byes.push_back(placing.byes);
  }
  EXPECT_THAT(places, testing::ElementsAre(2, 1, 3, 3, 5));
  EXPECT_THAT(byes, testing::ElementsAre(1, 1, 1, 0, 0));
}

TEST(KnockoutTest, RanksThoseWhoAreStillInTogether) {
  Knockout schedule(knockout(4));
  schedule.add(by_strength(schedule.unit(1).unit));
  for (const auto& placing : schedule.ranking().placings) EXPECT_EQ(placing.place, 1U);
  schedule.add(by_strength(schedule.unit(2).unit));
  std::vector<std::size_t> places;
  for (const auto& placing : schedule.ranking().placings) places.push_back(placing.place);
  EXPECT_THAT(places, testing::ElementsAre(1, 1, 3, 3));
}

TEST(KnockoutTest, WaitsForTheRoundToBeOver) {
  Knockout schedule(knockout(4));
  EXPECT_EQ(schedule.unit(2).state, Offer::State::ready);
  EXPECT_EQ(schedule.unit(3).state, Offer::State::waiting);
  schedule.add(by_strength(schedule.unit(2).unit));
  EXPECT_EQ(schedule.unit(3).state, Offer::State::waiting);
  EXPECT_FALSE(schedule.winner());
  schedule.add(by_strength(schedule.unit(1).unit));
  EXPECT_EQ(schedule.unit(3).state, Offer::State::ready);
  schedule.add(by_strength(schedule.unit(3).unit));
  EXPECT_EQ(schedule.unit(4).state, Offer::State::none);
}

TEST(KnockoutTest, ResultsInAnyOrderLeadToTheSameUnits) {
  Knockout forwards(knockout(8)), backwards(knockout(8));
  for (std::int64_t number = 1; number <= 4; ++number) {
    forwards.add(by_strength(forwards.unit(number).unit));
    backwards.add(by_strength(backwards.unit(5 - number).unit));
  }
  for (std::int64_t number = 5; number <= 6; ++number)
    EXPECT_EQ(forwards.unit(number).unit, backwards.unit(number).unit);
}

TEST(KnockoutTest, ALotIsTheSameForTheSameSeed) {
  Plan plan = knockout(8);
  plan.placement = Placement::by_lot;
  plan.seed = 5;
  const auto once = play(plan, by_strength);
  EXPECT_EQ(once, play(plan, by_strength));
  bool differs = false;
  for (plan.seed = 6; plan.seed < 9; ++plan.seed) differs = differs || once != play(plan, by_strength);
  EXPECT_TRUE(differs);
}

}  // namespace
}  // namespace tengen::tournament
