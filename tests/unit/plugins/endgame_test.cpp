#include "tengen/othello/endgame.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "tengen/othello/last_squares.hpp"
#include "tengen/othello/midgame.hpp"
#include "unit/plugins/unhurried.hpp"

namespace tengen_othello {
namespace {

using tengen::test::random_position;

// Alpha-beta and nothing else.
int plain(const Position& position, int alpha, int beta) {
  Squares moves = position.moves();
  if (moves == 0 && position.passed().moves() == 0) return position.final_score();
  if (moves == 0) return -plain(position.passed(), -beta, -alpha);
  int best = -65;
  for (; moves != 0 && best < beta; moves = othello::without_first(moves)) {
    const int square = othello::first_of(moves);
    best = std::max(best, -plain(position.played(square), -beta, -std::max(alpha, best)));
  }
  return best;
}

class Solver : public testing::Test {
 protected:
  int solve(const Position& position, int alpha = -most_discs, int beta = most_discs) {
    plugins::Watch watch = unhurried.watch();
    return endgame.solve(position, alpha, beta, watch);
  }

  tengen::test::Unhurried unhurried;
  Table midgame_table{1U << 20U}, table{1U << 22U};
  Midgame midgame{midgame_table, Evaluation::standard(), Midgame::Pruning::none};
  Endgame endgame{table, midgame};
};

TEST_F(Solver, FindsWhatPlainAlphaBetaFinds) {
  std::mt19937 random(2);
  for (int i = 0; i < 300; ++i) {
    const Position position = random_position(1 + i % 10, random);
    ASSERT_EQ(solve(position), plain(position, -64, 64)) << "position " << i;
  }
}

TEST_F(Solver, FindsBoundsOnTheRightSideOfNarrowWindows) {
  std::mt19937 random(3);
  for (int i = 0; i < 200; ++i) {
    const Position position = random_position(9, random);
    const int exact = plain(position, -64, 64);
    const int alpha = static_cast<int>(random() % 120) - 60;
    const int found = solve(position, alpha, alpha + 1);
    ASSERT_EQ(found > alpha, exact > alpha) << "position " << i;
    ASSERT_TRUE(found > alpha ? found <= exact : found >= exact) << "position " << i;
  }
}

TEST_F(Solver, SolvesTheSmallerFfoEndgames) {
  int solved = 0;
  for (const auto& endgame_of : tengen::test::ffo_endgames(TEST_FFO)) {
    if (endgame_of.position.empties() > 16) continue;
    EXPECT_EQ(solve(endgame_of.position), endgame_of.score) << "number " << endgame_of.number;
    const int move = endgame.best_move(endgame_of.position);
    if (endgame_of.position.empties() > 6) {  // nearer to the end no moves are kept
      EXPECT_TRUE(std::ranges::count(endgame_of.best, move) == 1) << "number " << endgame_of.number;
    }
    ++solved;
  }
  EXPECT_GE(solved, 20);
}

TEST_F(Solver, StopsWhenTimeIsOver) {
  const auto endgames = tengen::test::ffo_endgames(TEST_FFO);
  unhurried.stop();
  plugins::Watch watch = unhurried.watch();
  endgame.solve(endgames.back().position, -64, 64, watch);  // would take a minute
  EXPECT_TRUE(watch.is_over());
  EXPECT_LT(watch.nodes(), 2000U);
}

TEST(LastSquares, ScoreLikePlainAlphaBeta) {
  std::mt19937 random(4);
  for (int i = 0; i < 2000; ++i) {
    const Position position = random_position(1 + i % 4, random);
    ASSERT_EQ(last_squares(position, position.empties(), odd_quadrants(position.empty()), -64, 64),
              plain(position, -64, 64));
  }
}

}  // namespace
}  // namespace tengen_othello
