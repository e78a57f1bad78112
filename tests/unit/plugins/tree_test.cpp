#include "othello/tree.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "unit/plugins/unhurried.hpp"

namespace othello {
namespace {

// The best final score by looking at everything.
int exact(const Position& position) {
  Squares moves = position.moves();
  if (moves == 0) return position.passed().moves() == 0 ? position.final_score() : -exact(position.passed());
  int best = -65;
  for (; moves != 0; moves = without_first(moves))
    best = std::max(best, -exact(position.played(first_of(moves))));
  return best;
}

int sign(int number) { return (number > 0) - (number < 0); }

TEST(MonteCarloTree, WinsWhatCanBeWonNearTheEnd) {
  std::mt19937 random(10);
  int right = 0;
  constexpr int positions = 60;
  for (int i = 0; i < positions; ++i) {
    const Position position = tengen::test::random_position(7, random);
    Tree tree(position, 0.7, Chance(1));
    for (int playout = 0; playout < 4000; ++playout) tree.play_out();
    right += sign(-exact(position.played(tree.best().square))) == sign(exact(position)) ? 1 : 0;
  }
  EXPECT_GE(right, positions - 2);
}

TEST(MonteCarloTree, CountsEveryPlayoutAndRepeatsItselfForASeed) {
  Tree first(start, 0.7, Chance(3)), second(start, 0.7, Chance(3));
  for (int playout = 0; playout < 500; ++playout) {
    first.play_out();
    second.play_out();
  }
  EXPECT_EQ(first.playouts(), 500U);
  EXPECT_EQ(first.best().square, second.best().square);
  EXPECT_EQ(first.best().share, second.best().share);
}

}  // namespace
}  // namespace othello
