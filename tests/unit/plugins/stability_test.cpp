#include "tengen/othello/stability.hpp"

#include <gtest/gtest.h>

#include "unit/plugins/unhurried.hpp"

namespace tengen_othello {
namespace {

using othello::Position;
using othello::Squares;

TEST(StableDiscs, AreNeverTurnedAgain) {
  std::mt19937 random(7);
  int found = 0;
  for (int i = 0; i < 2000; ++i) {
    Position position = tengen::test::random_position(4 + i % 40, random);
    const Squares stable = stable_discs(position);
    found += othello::count(stable);
    bool own_to_move = true;
    for (;; own_to_move = !own_to_move) {
      Squares moves = position.moves();
      if (moves == 0) {
        position = position.passed();
        own_to_move = !own_to_move;
        moves = position.moves();
      }
      if (moves == 0) break;
      for (auto n = random() % static_cast<unsigned>(othello::count(moves)); n > 0; --n)
        moves = othello::without_first(moves);
      position = position.played(othello::first_of(moves));
      ASSERT_EQ((own_to_move ? position.other : position.own) & stable, stable);
    }
  }
  EXPECT_GT(found, 1000);
}

TEST(StableDiscs, AreThoseOfAFullEdgeAndNotTheLooseOnes) {
  EXPECT_EQ(stable_discs({0xff, 0x0000001818000000U}), Squares{0xff});
  EXPECT_EQ(stable_discs({0x7, 0}), Squares{0x7});       // from the corner on
  EXPECT_EQ(stable_discs({0x6, 0}), Squares{0});         // without it
  EXPECT_EQ(stable_discs({0x41, 0xbe}), Squares{0x41});  // a full edge of both colours
}

}  // namespace
}  // namespace tengen_othello
