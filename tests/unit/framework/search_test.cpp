#include "tengen/framework/search.hpp"

#include <gtest/gtest.h>

#include <cstdio>
#include <set>

#include "tengen/framework/position.hpp"
#include "tengen/framework/score.hpp"

namespace tengen::framework {
namespace {

Situation after(Rule rule, int size, const std::vector<std::pair<int, int>>& points) {
  Situation situation{rule, size, size};
  for (const auto& [x, y] : points) {
    situation.stones.push_back({cell_at(x, y), situation.to_move});
    situation.to_move = opposite(situation.to_move);
  }
  return situation;
}

Limits nodes(std::uint64_t count) {
  Limits limits;
  limits.nodes = count;
  return limits;
}

TEST(Search, CompletesAFive) {
  Search search({});
  const auto found = search.find(
      after(Rule::standard, 15, {{7, 7}, {7, 8}, {8, 7}, {8, 8}, {9, 7}, {9, 8}, {10, 7}, {6, 7}}),
      nodes(1000), 1, {});
  EXPECT_EQ(found.move, cell_at(11, 7));
  EXPECT_EQ(found.score, win_in(1));
}

TEST(Search, StopsAFour) {
  Search search({});
  const auto found =
      search.find(after(Rule::standard, 15, {{7, 7}, {6, 7}, {8, 7}, {2, 2}, {9, 7}, {12, 2}, {10, 7}}),
                  nodes(1000), 1, {});
  EXPECT_EQ(found.move, cell_at(11, 7));
}

// Black's open four: h8 to k8, with both ends free.
Situation open_four(Rule rule) {
  return after(rule, 15, {{7, 7}, {0, 0}, {8, 7}, {14, 2}, {9, 7}, {2, 12}, {10, 7}});
}

TEST(Search, KnowsThatAnOpenFourOfTheOpponentWins) {
  for (const Rule rule : {Rule::freestyle, Rule::standard, Rule::renju}) {
    Search search({});
    const auto found = search.find(open_four(rule), nodes(1000), 1, {});
    EXPECT_EQ(found.score, loss_in(2));
    EXPECT_TRUE(found.move == cell_at(6, 7) || found.move == cell_at(11, 7));
  }
}

// White stops the four of the row, and black's three of the column becomes an open four.
TEST(Search, SearchesAnOnlyMoveWhereItsScoreIsWanted) {
  Situation situation =
      after(Rule::freestyle, 15,
            {{7, 7}, {6, 7}, {8, 7}, {0, 0}, {9, 7}, {14, 2}, {10, 7}, {14, 14}, {9, 8}, {2, 12}, {9, 9}});
  Limits limits;
  limits.depth = 6;
  Search search({});
  const auto at_once = search.find(situation, limits, 1, {});
  EXPECT_EQ(at_once.move, cell_at(11, 7));
  EXPECT_EQ(at_once.depth, 0);
  situation.search_only_move = true;
  const auto searched = search.find(situation, limits, 1, {});
  EXPECT_EQ(searched.move, cell_at(11, 7));
  EXPECT_LE(searched.score, -decided_from);
  EXPECT_GT(searched.depth, 0);
}

TEST(Search, CountsAFiveAmongTheMovesThatAreLeft) {
  Situation situation = open_four(Rule::freestyle);
  situation.stones.push_back({cell_at(0, 7), Colour::white});
  situation.to_move = Colour::black;
  situation.except = {cell_at(6, 7)};
  Limits limits;
  limits.depth = 3;
  Search search({});
  const auto found = search.find(situation, limits, 1, {});
  EXPECT_EQ(found.move, cell_at(11, 7));
  EXPECT_EQ(found.score, win_in(1));
}

TEST(Search, GivesTheSameAnswerToTheSameNodes) {
  const Situation situation = after(Rule::freestyle, 15, {{7, 7}, {8, 8}, {7, 9}, {6, 8}, {9, 7}});
  Search one({}), other({});
  const auto first = one.find(situation, nodes(20000), 1, {}),
             second = other.find(situation, nodes(20000), 1, {});
  EXPECT_EQ(first.move, second.move);
  EXPECT_EQ(first.score, second.score);
  EXPECT_EQ(first.line, second.line);
}

TEST(Search, StopsAtTheDepthAskedFor) {
  Search search({});
  Limits limits;
  limits.depth = 4;
  const auto found = search.find(after(Rule::freestyle, 15, {{7, 7}, {8, 8}, {7, 9}}), limits, 1, {});
  EXPECT_EQ(found.depth, 4);
}

TEST(Search, PlaysNoForbiddenPointForBlackAndFillsTheBoard) {
  for (const Rule rule : {Rule::renju, Rule::standard, Rule::caro}) {
    Search search({.table_bytes = 1U << 20U});
    Situation situation = after(rule, 10, {{5, 5}});
    Position position(rule, 10, 10, make_shape_evaluator());
    position.place(cell_at(5, 5), Colour::black);
    while (position.board().empty_points() > 0) {
      const auto found = search.find(situation, nodes(200), 1, {});
      if (found.move == no_cell) break;  // nothing but forbidden points
      ASSERT_TRUE(position.board().empty(found.move));
      ASSERT_FALSE(position.forbidden(found.move, situation.to_move));
      if (position.analyser().threat(situation.to_move, found.move) == Threat::five) break;
      position.place(found.move, situation.to_move);
      situation.stones.push_back({found.move, situation.to_move});
      situation.to_move = opposite(situation.to_move);
    }
  }
}

// White makes five on g7, where black would make two fours.
TEST(Search, LosesToAFiveRatherThanByAForbiddenMove) {
  const Situation situation =
      after(Rule::renju, 15,
            {{4, 5}, {7, 8}, {6, 7},  {7, 6}, {5, 7},  {10, 7}, {10, 10}, {5, 8}, {7, 7}, {4, 8}, {7, 4},
             {9, 9}, {8, 4}, {9, 10}, {5, 9}, {6, 10}, {6, 5},  {9, 4},   {6, 9}, {4, 9}, {9, 5}, {8, 8}});
  Search search({});
  const auto found = search.find(situation, nodes(1000), 1, {});
  EXPECT_NE(found.move, cell_at(6, 8));
  EXPECT_NE(found.move, no_cell);
}

TEST(Search, ChoosesAmongTheMovesGiven) {
  Search search({});
  Situation situation = after(Rule::freestyle, 15, {{7, 7}, {8, 8}});
  situation.only = {cell_at(0, 0), cell_at(7, 8), cell_at(14, 14)};
  const auto found = search.find(situation, nodes(5000), 1, {});
  EXPECT_EQ(found.move, cell_at(7, 8));
}

TEST(Search, EndsWhenItIsStopped) {
  Search search({});
  Limits limits;
  int asked = 0;
  limits.stopped = [&asked] { return ++asked > 3; };
  const auto found = search.find(after(Rule::freestyle, 15, {{7, 7}, {8, 8}, {7, 9}}), limits, 1, {});
  EXPECT_NE(found.move, no_cell);
}

TEST(Search, UsesSeveralThreads) {
  Search search({});
  const auto found = search.find(after(Rule::freestyle, 15, {{7, 7}, {8, 8}, {7, 9}}), nodes(20000), 3, {});
  EXPECT_NE(found.move, no_cell);
  EXPECT_GT(found.nodes, 0U);
}

// How far beyond its deadline a search goes is printed, because a busy machine decides that.
TEST(Search, EndsAtItsDeadline) {
  Search search({});
  const Situation situation = after(Rule::freestyle, 15, {{7, 7}, {8, 8}, {7, 9}, {6, 8}, {9, 7}});
  for (const int milliseconds : {1, 5, 20, 100, 500}) {
    Limits limits;
    limits.deadline = Clock::now() + std::chrono::milliseconds(milliseconds);
    const auto found = search.find(situation, limits, 1, {});
    const std::chrono::duration<double, std::milli> late = Clock::now() - limits.deadline;
    std::printf("deadline after %d ms: over by %.2f ms, depth %d\n", milliseconds, late.count(), found.depth);
    EXPECT_NE(found.move, no_cell);
  }
}

}  // namespace
}  // namespace tengen::framework
