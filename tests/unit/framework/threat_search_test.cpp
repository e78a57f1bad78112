#include "tengen/framework/threat_search.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "tengen/framework/search.hpp"

namespace tengen::framework {
namespace {

constexpr ThreatSearch::Effort plenty{20, 200000};

std::unique_ptr<Position> position_of(Rule rule, const std::vector<std::string>& rows) {
  const int size = static_cast<int>(rows.size());
  auto position = std::make_unique<Position>(rule, size, size, make_shape_evaluator());
  for (int y = 0; y < size; ++y)
    for (int x = 0; x < size; ++x) {
      const char c = rows[static_cast<std::size_t>(y)][static_cast<std::size_t>(x)];
      if (c == 'X') position->place(cell_at(x, y), Colour::black);
      if (c == 'O') position->place(cell_at(x, y), Colour::white);
    }
  return position;
}

// Plays the found first moves against every reply until the five stands: a win that can be relied on.
bool wins_against_everything(Position& position, Colour attacker, int plies) {
  const Limits limits;
  Watch watch(limits);
  ThreatSearch search(position, watch);
  const Analyser& analyser = position.analyser();
  if (analyser.five_count(attacker) > 0) return true;
  const auto win = search.by_fours(attacker, plenty);
  if (win.plies == 0 || plies <= 0) return false;
  position.place(win.move, attacker);
  bool all = true;
  position.board().empty_cells().for_each([&](Cell reply) {
    if (!all || position.forbidden(reply, opposite(attacker))) return;
    if (analyser.threat(opposite(attacker), reply) == Threat::five) return void(all = false);
    position.place(reply, opposite(attacker));
    all = wins_against_everything(position, attacker, plies - 2);
    position.take_back();
  });
  position.take_back();
  return all;
}

// Two closed threes that cross: four, then four again, which together are two fours or a four with a three.
const std::vector<std::string> crossing = {"............", "..OXXX......", "............", "......X.....",
                                           "......X.....", "......X.....", "......O.....", "............",
                                           ".....O......", "............", "............", "............"};

TEST(ThreatSearch, FindsTheTwoFoursWhereTwoThreesCross) {
  auto position = position_of(Rule::freestyle, crossing);
  const Limits limits;
  Watch watch(limits);
  ThreatSearch search(*position, watch);
  const auto win = search.by_fours(Colour::black, plenty);
  EXPECT_GT(win.plies, 0);
  EXPECT_TRUE(wins_against_everything(*position, Colour::black, win.plies));
}

TEST(ThreatSearch, LeavesTwoFoursAloneWhereTheyAreForbidden) {
  auto position = position_of(Rule::renju, crossing);
  const Limits limits;
  Watch watch(limits);
  ThreatSearch search(*position, watch);
  const auto win = search.by_fours(Colour::black, plenty);
  EXPECT_NE(win.move, cell_at(6, 1));
}

TEST(ThreatSearch, FindsNoWinByFoursWhenTheReplyIsAFive) {
  const auto position =
      position_of(Rule::freestyle, {"..........", ".OXXX.....", "......O...", ".....OX...", "....O.X...",
                                    "...O..X...", "......O...", "..........", "..........", ".........."});
  const Limits limits;
  Watch watch(limits);
  ThreatSearch search(*position, watch);
  EXPECT_EQ(search.by_fours(Colour::black, {1, 1000}).plies, 0);
}

TEST(ThreatSearch, WinsWithWhiteWhereBlacksOnlyReplyIsForbidden) {
  // White's four on the row can only be stopped where black would make two fours.
  auto position =
      position_of(Rule::renju, {"...............", "........X......", "........X......", "........X......",
                                "...............", "...XO.OO..XX...", "...............", "...............",
                                "...............", "...............", "...............", "...............",
                                "...............", "...............", "..............."});
  const Limits limits;
  Watch watch(limits);
  ThreatSearch search(*position, watch);
  position->place(cell_at(9, 5), Colour::black);  // black's three on the row
  ASSERT_TRUE(position->forbidden(cell_at(8, 5), Colour::black));
  const auto win = search.by_fours(Colour::white, plenty);
  EXPECT_EQ(win.move, cell_at(5, 5));
  EXPECT_EQ(win.plies, 3);
}

TEST(ThreatSearch, WinsByThreesWhereFoursAloneAreNotEnough) {
  const auto position = position_of(
      Rule::freestyle,
      {"...............", "...............", "...............", "...............", "...............",
       "......X........", "......X........", "...............", "....XX.........", "...............",
       "...............", "...............", "...............", ".O.O.O.........", "..............."});
  const Limits limits;
  Watch watch(limits);
  ThreatSearch search(*position, watch);
  EXPECT_EQ(search.by_fours(Colour::black, plenty).plies, 0);
  const auto win = search.by_threats(Colour::black, {8, 500000});
  EXPECT_GT(win.plies, 0);
}

}  // namespace
}  // namespace tengen::framework
