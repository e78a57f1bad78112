#include "tournament/pairing/swiss.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <functional>
#include <map>
#include <random>
#include <set>

#include "played_schedule.hpp"

namespace tengen::tournament {
namespace {

Plan swiss(std::size_t engines, std::int64_t rounds, int games = 2) {
  Plan plan;
  plan.pairing = Pairing::swiss;
  plan.engines = engines;
  plan.rounds = rounds;
  plan.games = games;
  return plan;
}

PlayUnit by_chance(unsigned seed) {
  return [random = std::mt19937(seed)](const Unit& unit) mutable {
    double points = 0;
    for (int game = 0; game < unit.games; ++game) points += static_cast<double>(random() % 3) / 2;
    return UnitResult{unit.number, points, unit.games - points};
  };
}

std::map<std::int64_t, std::vector<Unit>> by_round(const std::vector<Unit>& units) {
  std::map<std::int64_t, std::vector<Unit>> rounds;
  for (const Unit& unit : units) rounds[unit.round].push_back(unit);
  return rounds;
}

TEST(SwissTest, LetsEveryonePlayOnceInARoundAndNobodyTwiceAgainstTheSame) {
  for (std::size_t engines = 2; engines <= 25; ++engines) {
    // As many rounds as there can be. A pairing that looks only at its own round can leave closed groups of
    // odd size behind: six engines after three rounds two groups of three.
    const auto rounds = static_cast<std::int64_t>(engines - 1 + engines % 2);
    for (unsigned seed = 1; seed <= 5; ++seed) {
      const auto units = play(swiss(engines, rounds), by_chance(seed));
      std::set<std::pair<std::size_t, std::size_t>> met;
      for (const auto& [round, played] : by_round(units)) {
        std::set<std::size_t> busy;
        for (const Unit& unit : played) {
          EXPECT_TRUE(busy.insert(unit.first).second);
          EXPECT_TRUE(busy.insert(unit.second).second);
          EXPECT_TRUE(met.insert(std::minmax(unit.first, unit.second)).second)
              << engines << " engines, round " << round << ", seed " << seed;
        }
        EXPECT_EQ(busy.size(), engines - engines % 2);
      }
      EXPECT_EQ(static_cast<std::int64_t>(by_round(units).size()), rounds);
    }
  }
}

TEST(SwissTest, NobodyIsFreeTwiceBeforeEverybodyWasOnce) {
  const auto rounds = by_round(play(swiss(9, 9), by_chance(3)));
  std::set<std::size_t> free;
  for (const auto& [round, units] : rounds) {
    std::set<std::size_t> idle{0, 1, 2, 3, 4, 5, 6, 7, 8};
    for (const Unit& unit : units) {
      idle.erase(unit.first);
      idle.erase(unit.second);
    }
    ASSERT_EQ(idle.size(), 1U);
    EXPECT_TRUE(free.insert(*idle.begin()).second) << "round " << round;
  }
}

TEST(SwissTest, TheUpperHalfMeetsTheLowerHalfInTheFirstRound) {
  std::map<std::size_t, std::size_t> opponent;
  for (const Unit& unit : play(swiss(8, 1), drawn)) {
    opponent[unit.first] = unit.second;
    opponent[unit.second] = unit.first;
  }
  for (std::size_t engine = 0; engine < 4; ++engine) EXPECT_EQ(opponent[engine], engine + 4);
}

TEST(SwissTest, EqualPointsMeet) {
  // After one decided round of eight there are four with all points and four with none.
  const auto rounds = by_round(play(swiss(8, 2), by_strength));
  for (const Unit& unit : rounds.at(2)) EXPECT_EQ(unit.first < 4, unit.second < 4);
}

TEST(SwissTest, TheStrongestWins) {
  for (const std::size_t engines : {8U, 13U, 16U}) {
    std::map<std::size_t, double> points;
    for (const Unit& unit : play(swiss(engines, 4), by_strength))
      points[std::min(unit.first, unit.second)] += 1;
    EXPECT_EQ(points[0], 4) << engines;
    for (const auto& [engine, won] : points) EXPECT_TRUE(engine == 0 || won < 4) << engine;
  }
}

TEST(SwissTest, CountsAByeInPointsAndTieBreaks) {
  // Of three, one is free each round; the stronger wins. 0 beats 1, 2 is free; 0 is free, 1 beats 2, …
  Swiss schedule(swiss(3, 3));
  play(schedule, by_strength);
  const auto ranking = schedule.ranking();
  ASSERT_EQ(ranking.tie_breaks.size(), 3U);
  EXPECT_EQ(ranking.tie_breaks[0], "Buchholz");
  for (const auto& placing : ranking.placings) {
    EXPECT_EQ(placing.byes, 1);
    EXPECT_EQ(placing.awarded, 2);
  }
  // Points 6, 4, 2; each met both others, and the bye counts as an opponent like itself.
  for (const auto& placing : ranking.placings) EXPECT_EQ(placing.tie_breaks[0], 12);
  EXPECT_EQ(ranking.placings[0].tie_breaks[1], 2 * 4 + 2 * 2 + 2 * 6);
  EXPECT_EQ(ranking.placings[1].tie_breaks[1], 2 * 2 + 2 * 4);
}

TEST(SwissTest, BalancesColoursOfSingleGames) {
  for (std::size_t engines = 4; engines <= 33; ++engines) {
    for (unsigned seed = 1; seed <= 5; ++seed) {
      std::map<std::size_t, int> surplus;
      const auto rounds = static_cast<std::int64_t>(engines / 2);
      for (const auto& [round, units] : by_round(play(swiss(engines, rounds, 1), by_chance(seed)))) {
        for (const Unit& unit : units) {
          EXPECT_EQ(unit.games, 1);
          ++surplus[unit.first];
          --surplus[unit.second];
        }
        for (const auto& [engine, more] : surplus)
          EXPECT_LE(std::abs(more), 2) << engines << " engines, round " << round << ", seed " << seed;
      }
    }
  }
}

TEST(SwissTest, PairsAnEngineThatHasWithdrawnNoMore) {
  Swiss schedule(swiss(6, 4));
  const auto units = play(schedule, [](const Unit& unit) {
    // The best one is there in the first round only.
    if (unit.round == 1 || std::min(unit.first, unit.second) != 0) return by_strength(unit);
    return UnitResult{unit.number, unit.first == 0 ? 0.0 : 2.0, unit.first == 0 ? 2.0 : 0.0, false};
  });
  std::map<std::int64_t, int> units_of_first;
  for (const Unit& unit : units) units_of_first[unit.round] += std::min(unit.first, unit.second) == 0 ? 1 : 0;
  EXPECT_EQ(units_of_first, (std::map<std::int64_t, int>{{1, 1}, {2, 1}, {3, 0}, {4, 0}}));
  const auto ranking = schedule.ranking();
  EXPECT_EQ(ranking.placings[0].forfeits_lost, 2);
  std::int64_t byes = 0;
  for (const auto& placing : ranking.placings) byes += placing.byes;
  EXPECT_EQ(byes, 2) << "five are left";
}

TEST(SwissTest, EndsWhenNobodyIsLeftToBePaired) {
  const auto units = play(swiss(3, 3), [](const Unit& unit) { return UnitResult{unit.number, 0, 0, false}; });
  EXPECT_EQ(units.size(), 1U);
}

TEST(SwissTest, WaitsForTheRoundToBeOver) {
  Swiss schedule(swiss(4, 2));
  EXPECT_EQ(schedule.total(), 4);
  EXPECT_EQ(schedule.known(), 2);
  EXPECT_EQ(schedule.unit(3).state, Offer::State::waiting);
  schedule.add(drawn(schedule.unit(2).unit));
  schedule.add(drawn(schedule.unit(1).unit));
  EXPECT_EQ(schedule.unit(3).state, Offer::State::ready);
  EXPECT_EQ(schedule.unit(5).state, Offer::State::none);
}

TEST(SwissTest, IsTheSameAgainForTheSameResults) {
  Plan plan = swiss(15, 5);
  plan.placement = Placement::by_lot;
  plan.seed = 11;
  EXPECT_EQ(play(plan, by_chance(1)), play(plan, by_chance(1)));
  const auto once = play(plan, by_chance(1));
  plan.seed = 12;
  EXPECT_NE(once, play(plan, by_chance(1)));
}

TEST(SwissTest, OfFiveHundredIsPaired) {
  const auto units = play(swiss(500, 5), by_chance(2));
  EXPECT_EQ(units.size(), 5U * 250U);
}

TEST(SwissTest, OfManyRoundsIsPaired) {
  const auto units = play(swiss(100, 99, 1), by_chance(2));
  std::set<std::pair<std::size_t, std::size_t>> met;
  for (const Unit& unit : units) met.insert(std::minmax(unit.first, unit.second));
  EXPECT_EQ(met.size(), 99U * 50U);
}

TEST(SwissTest, GivesOpeningsWithoutGaps) {
  std::int64_t next = 0;
  for (const Unit& unit : play(swiss(7, 3, 4), by_chance(1))) EXPECT_EQ(unit.opening, next++);
  EXPECT_EQ(next, 3 * 3 * 2);
}

bool can_be_paired_by_brute_force(Ranks left, const MayMeet& may_meet) {
  if (left.empty()) return true;
  const std::size_t a = left.front();
  for (std::size_t i = 1; i < left.size(); ++i) {
    if (!may_meet(a, left[i])) continue;
    auto rest = left;
    rest.erase(rest.begin() + static_cast<std::ptrdiff_t>(i));
    rest.erase(rest.begin());
    if (can_be_paired_by_brute_force(rest, may_meet)) return true;
  }
  return false;
}

TEST(TopDown, FindsPairsWheneverThereAreSome) {
  std::mt19937 random(1);
  int possible = 0;
  for (int trial = 0; trial < 500; ++trial) {
    const std::size_t count = 2 + 2 * (static_cast<std::size_t>(trial) % 5);
    std::set<std::pair<std::size_t, std::size_t>> allowed;
    for (std::size_t a = 0; a < count; ++a) {
      for (std::size_t b = a + 1; b < count; ++b) {
        if (random() % 10 < 4) allowed.insert({a, b});
      }
    }
    const MayMeet may_meet = [&](std::size_t a, std::size_t b) {
      return allowed.count(std::minmax(a, b)) == 1;
    };
    Ranks everyone(count);
    for (std::size_t i = 0; i < count; ++i) everyone[i] = i;
    const bool expected = can_be_paired_by_brute_force(everyone, may_meet);
    possible += expected ? 1 : 0;
    const auto pairs =
        pair_from_the_top(everyone, may_meet, [](std::size_t, const Ranks& all) { return all; });
    ASSERT_EQ(pairs.has_value(), expected) << "trial " << trial;
    if (!pairs) continue;
    std::set<std::size_t> paired;
    for (const auto& [a, b] : *pairs) {
      EXPECT_TRUE(may_meet(a, b));
      paired.insert({a, b});
    }
    EXPECT_EQ(paired.size(), count);
  }
  EXPECT_GT(possible, 100);
  EXPECT_LT(possible, 400);
}

TEST(TopDown, TheTopGetsItsFirstWishThatLeavesAWayForTheOthers) {
  // 0 would like 1, but then 2 and 3 would be left, who may not meet.
  const auto pairs = pair_from_the_top(
      {0, 1, 2, 3}, [](std::size_t a, std::size_t b) { return a + b != 5; },
      [](std::size_t, const Ranks& all) { return all; });
  ASSERT_TRUE(pairs);
  EXPECT_EQ(*pairs, (Pairs{{0, 2}, {1, 3}}));
}

TEST(RoundsToCome, AreFoundWhereThereIsOneWay) {
  // Eight have played no round: all seven.
  std::vector<std::size_t> players{0, 1, 2, 3, 4, 5, 6, 7};
  const auto rounds = rounds_without_repetition(
      players, [](std::size_t, std::size_t) { return true; }, 7);
  ASSERT_TRUE(rounds);
  std::set<std::pair<std::size_t, std::size_t>> met;
  for (const auto& round : *rounds) {
    for (const auto& [a, b] : round) met.insert(std::minmax(a, b));
  }
  EXPECT_EQ(met.size(), 28U);
}

TEST(RoundsToCome, AreNotFoundInTwoClosedGroupsOfThree) {
  const auto same_group = [](std::size_t a, std::size_t b) { return a % 2 == b % 2; };
  EXPECT_FALSE(rounds_without_repetition({0, 1, 2, 3, 4, 5}, same_group, 1));
  EXPECT_FALSE(any_choice_leads_through({0, 1, 2, 3, 4, 5}, same_group, 1));
}

}  // namespace
}  // namespace tengen::tournament
