#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>
#include <set>

#include "played_schedule.hpp"
#include "tournament/statistics/result_lines.hpp"

namespace tengen::tournament {
namespace {

using Two = std::pair<std::size_t, std::size_t>;

Plan round_robin(std::size_t engines, std::int64_t rounds, int games, EncounterOrder order) {
  Plan plan;
  plan.engines = engines;
  plan.rounds = rounds;
  plan.games = games;
  plan.order = order;
  return plan;
}

std::map<Two, int> games_between(const std::vector<Unit>& units) {
  std::map<Two, int> games;
  for (const Unit& unit : units) games[std::minmax(unit.first, unit.second)] += unit.games;
  return games;
}

// How much more often each engine was black than white.
std::map<std::size_t, int> black_surplus(const std::vector<Unit>& units) {
  std::map<std::size_t, int> surplus;
  for (const Unit& unit : units) {
    surplus[unit.first] += unit.games % 2;
    surplus[unit.second] -= unit.games % 2;
  }
  return surplus;
}

class RoundRobin : public testing::TestWithParam<EncounterOrder> {};

TEST_P(RoundRobin, LetsEveryoneMeetEveryoneEquallyOften) {
  for (std::size_t engines = 2; engines <= 9; ++engines) {
    for (const int games : {1, 2, 3, 4}) {
      const auto units = play(round_robin(engines, 3, games, GetParam()));
      const auto between = games_between(units);
      EXPECT_EQ(between.size(), engines * (engines - 1) / 2);
      for (const auto& [two, count] : between) EXPECT_EQ(count, 3 * games) << two.first << "-" << two.second;
      for (const Unit& unit : units) EXPECT_NE(unit.first, unit.second);
    }
  }
}

TEST_P(RoundRobin, BalancesColoursWithinOne) {
  for (std::size_t engines = 2; engines <= 12; ++engines) {
    for (std::int64_t rounds = 1; rounds <= 4; ++rounds) {
      for (const auto& [engine, surplus] : black_surplus(play(round_robin(engines, rounds, 1, GetParam()))))
        EXPECT_LE(std::abs(surplus), 1) << engines << " engines, " << rounds << " rounds, engine " << engine;
    }
  }
}

TEST_P(RoundRobin, ChangesColoursOfAPairFromRoundToRound) {
  std::map<Two, std::vector<std::size_t>> black;
  for (const Unit& unit : play(round_robin(5, 4, 1, GetParam())))
    black[std::minmax(unit.first, unit.second)].push_back(unit.first);
  for (const auto& [two, firsts] : black) {
    EXPECT_NE(firsts[0], firsts[1]);
    EXPECT_EQ(firsts[0], firsts[2]);
    EXPECT_NE(firsts[2], firsts[3]);
  }
}

INSTANTIATE_TEST_SUITE_P(Orders, RoundRobin,
                         testing::Values(EncounterOrder::all_pairs, EncounterOrder::circle));

TEST(Circle, LetsEveryonePlayOnceInASubRound) {
  for (std::size_t engines = 2; engines <= 11; ++engines) {
    const auto units = play(round_robin(engines, 1, 2, EncounterOrder::circle));
    const std::size_t boards = engines / 2;
    for (std::size_t start = 0; start < units.size(); start += boards) {
      std::set<std::size_t> busy;
      for (std::size_t i = start; i < start + boards; ++i) busy.insert({units[i].first, units[i].second});
      EXPECT_EQ(busy.size(), 2 * boards) << engines << " engines";
    }
  }
}

TEST(Gauntlet, LetsTheSeedsMeetAllOthersAndNobodyElse) {
  Plan plan = round_robin(7, 2, 1, EncounterOrder::all_pairs);
  plan.pairing = Pairing::gauntlet;
  for (plan.seeds = 1; plan.seeds < 7; ++plan.seeds) {
    const auto units = play(plan);
    const auto between = games_between(units);
    EXPECT_EQ(between.size(), plan.seeds * (7 - plan.seeds));
    for (const auto& [two, count] : between) {
      EXPECT_EQ(count, 2);
      EXPECT_LT(two.first, plan.seeds);
      EXPECT_GE(two.second, plan.seeds);
    }
    plan.rounds = 1;
    for (const auto& [engine, surplus] : black_surplus(play(plan))) EXPECT_LE(std::abs(surplus), 1) << engine;
    plan.rounds = 2;
  }
}

// 2 withdraws after one encounter; the others draw.
std::vector<std::size_t> ranks_when_beaten_by(std::size_t winner) {
  const auto schedule = make_schedule(round_robin(3, 1, 1, EncounterOrder::all_pairs));
  const std::vector<std::string> names{"0", "1", "2"};
  std::vector<match::Standing> standings(3);
  for (std::size_t i = 0; i < 3; ++i) standings[i].name = names[i];
  play(*schedule, [&](const Unit& unit) {
    if (unit.first != 2 && unit.second != 2) {
      for (const auto engine : {unit.first, unit.second}) ++standings[engine].draws;
      return drawn(unit);
    }
    const std::size_t other = unit.first == 2 ? unit.second : unit.first;
    const double first = unit.first == 2 ? 0 : 1;
    if (other != winner) return UnitResult{unit.number, first, 1 - first, false};
    ++standings[winner].wins;
    ++standings[2].losses;
    return UnitResult{unit.number, first, 1 - first, true, unit.first == 2 ? 0 : 1, unit.first == 2 ? 1 : 0};
  });
  match::Standings all(standings, 2, 0);
  all.rank(schedule->ranking());
  std::vector<std::size_t> ranks;
  for (const auto& standing : all.ranked()) ranks.push_back(standing.rank);
  return ranks;
}

TEST(RoundRobinRanking, DoesNotDependOnWhichOpponentsAWithdrawnEngineHadMetBefore) {
  EXPECT_THAT(ranks_when_beaten_by(0), testing::ElementsAre(1U, 1U, 3U));
  EXPECT_THAT(ranks_when_beaten_by(1), testing::ElementsAre(1U, 1U, 3U));
}

TEST(Gauntlet, RanksByTheShareOfPointsThenByDirectEncounter) {
  Plan plan = round_robin(3, 1, 2, EncounterOrder::all_pairs);
  plan.pairing = Pairing::gauntlet;
  plan.seeds = 1;
  const auto schedule = make_schedule(plan);
  // All games are drawn.
  play(*schedule);
  const auto ranking = schedule->ranking();
  EXPECT_EQ(ranking.criterion, match::Criterion::share);
  EXPECT_THAT(ranking.tie_breaks, testing::ElementsAre("direct encounter"));
  EXPECT_THAT(ranking.placings[0].tie_breaks, testing::ElementsAre(0)) << "1 and 2 have not met";
  match::Standings standings({"0", "1", "2"});
  standings.rank(ranking);
  EXPECT_EQ(winner_line(standings), "") << "the first engine plays against the others, not for a title";
}

TEST(FixedSchedule, MakesAnyUnitOutOfItsNumber) {
  const Plan plan = round_robin(6, 50, 5, EncounterOrder::circle);
  const auto schedule = make_schedule(plan);
  const auto units = play(plan);
  EXPECT_EQ(static_cast<std::int64_t>(units.size()), schedule->total());
  for (const std::int64_t number : {1, 2, 777, 2250}) {
    const Unit& unit = units[static_cast<std::size_t>(number - 1)];
    EXPECT_EQ(unit.number, number);
    EXPECT_EQ(schedule->unit(number).unit, unit);
  }
  EXPECT_EQ(schedule->unit(0).state, Offer::State::none);
  EXPECT_EQ(schedule->unit(schedule->total() + 1).state, Offer::State::none);
}

TEST(FixedSchedule, OfABillionGamesTakesNoTime) {
  const auto schedule = make_schedule(round_robin(2, 500'000'000, 2, EncounterOrder::all_pairs));
  EXPECT_EQ(schedule->total(), 500'000'000);
  const Offer last = schedule->unit(500'000'000);
  EXPECT_EQ(last.state, Offer::State::ready);
  EXPECT_EQ(last.unit.round, 500'000'000);
  EXPECT_EQ(last.unit.opening, 499'999'999);
}

TEST(FixedSchedule, GivesEveryUnitItsOpeningOrEveryRound) {
  Plan plan = round_robin(3, 2, 4, EncounterOrder::all_pairs);
  std::vector<std::int64_t> openings;
  for (const Unit& unit : play(plan)) openings.push_back(unit.opening);
  EXPECT_THAT(openings, testing::ElementsAre(0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11));
  plan.openings = OpeningUse::every_round;
  openings.clear();
  for (const Unit& unit : play(plan)) openings.push_back(unit.opening);
  EXPECT_THAT(openings, testing::ElementsAre(0, 1, 0, 1, 0, 1, 2, 3, 2, 3, 2, 3));
}

TEST(Units, NumberTheirGamesWithoutGaps) {
  for (const Pairing pairing : {Pairing::round_robin, Pairing::gauntlet, Pairing::knockout, Pairing::swiss}) {
    for (int games = 1; games <= 5; ++games) {
      Plan plan = round_robin(6, 3, games, EncounterOrder::all_pairs);
      plan.pairing = pairing;
      std::int64_t next_unit = 1, next_game = 1;
      for (const Unit& unit : play(plan)) {
        EXPECT_EQ(unit.number, next_unit++);
        EXPECT_EQ(unit.first_game, next_game) << text(pairing) << ", " << games << " games";
        next_game += unit.games;
      }
    }
  }
}

std::string complaint(const Plan& plan) {
  const auto status = check(plan);
  return status ? "fine" : status.error().text();
}

TEST(Plan, IsRefusedByWhatIsWrong) {
  const Plan good = round_robin(4, 2, 2, EncounterOrder::all_pairs);
  EXPECT_EQ(complaint(good), "fine");
  Plan plan = good;
  plan.engines = 1;
  EXPECT_EQ(complaint(plan), "engines: found 1, expected 2 to 10000");
  plan = good;
  plan.rounds = 0;
  EXPECT_EQ(complaint(plan), "rounds: found 0, expected 1 or more");
  plan = good;
  plan.games = 0;
  EXPECT_EQ(complaint(plan), "games: found 0, expected 1 to 1000000");
  plan = good;
  plan.rounds = INT64_MAX;
  EXPECT_EQ(
      complaint(plan),
      "rounds: found 6 encounters a round, 2 games each and 9223372036854775807 rounds, expected at most "
      "1000000000000 games in all");
  plan = good;
  plan.pairing = Pairing::gauntlet;
  plan.seeds = 4;
  EXPECT_EQ(complaint(plan), "seeds: found 4, expected 1 to 3, so that there are others to play against");
  plan = good;
  plan.pairing = Pairing::swiss;
  plan.rounds = 4;
  EXPECT_EQ(complaint(plan), "rounds: found 4, expected at most 3: then all of the 4 engines have met");
  plan.engines = 5;
  plan.rounds = 5;
  EXPECT_EQ(complaint(plan), "fine");
  plan.engines = 501;
  EXPECT_EQ(complaint(plan), "engines: found 501, expected at most 500 for a Swiss");
}

}  // namespace
}  // namespace tengen::tournament
