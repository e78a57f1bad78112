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
    // After fewer rounds than half the engines everyone has enough opponents left (Dirac's theorem); later it
    // can happen that there is no way: six engines after three rounds may be two closed groups of three.
    const auto rounds = static_cast<std::int64_t>(engines) / 2;
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

TEST(SwissTest, NobodyIsFreeTwiceWhereThatCanBeHelped) {
  const auto rounds = by_round(play(swiss(9, 6), by_chance(3)));
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

TEST(SwissTest, BalancesColoursOfSingleGames) {
  for (const std::size_t engines : {6U, 10U, 16U, 17U}) {
    for (unsigned seed = 1; seed <= 5; ++seed) {
      std::map<std::size_t, int> surplus;
      for (const auto& [round, units] : by_round(play(swiss(engines, 5, 1), by_chance(seed)))) {
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
  EXPECT_EQ(*pairs, (std::vector<std::pair<std::size_t, std::size_t>>{{0, 2}, {1, 3}}));
}

}  // namespace
}  // namespace tengen::tournament
