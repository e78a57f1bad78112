#include "tournament/statistics/bracket.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <map>

#include "played_schedule.hpp"
#include "tournament/pairing/knockout.hpp"

namespace tengen::tournament {
namespace {

using testing::ElementsAre;
using testing::IsEmpty;

class BracketTest : public testing::Test {
 protected:
  // A knockout of A, B, C, … of single games in which `wins` says whether an engine beats another.
  std::vector<std::string> lines_of(std::size_t engines,
                                    const std::function<bool(std::size_t, std::size_t)>& wins) {
    Plan plan;
    plan.pairing = Pairing::knockout;
    plan.engines = engines;
    Knockout schedule(plan);
    std::map<std::pair<std::size_t, std::size_t>, GameCounts> games;
    play(schedule, [&](const Unit& unit) {
      const bool first = wins(unit.first, unit.second);
      auto& met = games[std::minmax(unit.first, unit.second)];
      met += first == (unit.first < unit.second) ? GameCounts{1, 0, 1} : GameCounts{0, 1, 1};
      return UnitResult{unit.number, first ? 1.5 : 0.5, first ? 0.5 : 1.5};
    });
    std::vector<std::string> names;
    for (std::size_t i = 0; i < engines; ++i) names.emplace_back(1, static_cast<char>('A' + i));
    match::Standings standings(names);
    standings.rank(schedule.ranking());
    return bracket_lines(standings, [&](std::size_t first, std::size_t second) {
      const auto met = games.find({first, second});
      return met == games.end() ? GameCounts{} : met->second;
    });
  }
};

TEST_F(BracketTest, HasALineForEachRoundWithTheEngineThatWentOnFirst) {
  const auto by_strength = [](std::size_t a, std::size_t b) { return a < b; };
  EXPECT_THAT(lines_of(4, by_strength),
              ElementsAre("Round 1: A 1.5 : 0.5 D, B 1.5 : 0.5 C", "Round 2: A 1.5 : 0.5 B"));
  EXPECT_THAT(lines_of(5, by_strength),
              ElementsAre("Round 1: D 1.5 : 0.5 E", "Round 2: A 1.5 : 0.5 D, B 1.5 : 0.5 C",
                          "Round 3: A 1.5 : 0.5 B"));
}

TEST_F(BracketTest, PutsEncountersThatLedToOneBesideEachOther) {
  // The last seeds win everything.
  EXPECT_THAT(lines_of(8, [](std::size_t a, std::size_t b) { return a > b; }),
              ElementsAre("Round 1: H 1.5 : 0.5 A, E 1.5 : 0.5 D, G 1.5 : 0.5 B, F 1.5 : 0.5 C",
                          "Round 2: H 1.5 : 0.5 E, G 1.5 : 0.5 F", "Round 3: H 1.5 : 0.5 G"));
}

TEST_F(BracketTest, IsEmptyForOtherPairings) {
  match::Standings standings({"A", "B"});
  EXPECT_THAT(decided_encounters(standings,
                                 [](std::size_t, std::size_t) {
                                   return GameCounts{2, 0, 0};
                                 }),
              IsEmpty());
}

}  // namespace
}  // namespace tengen::tournament
