// Gomoku by the rules caro and caro-exact.
#include <gtest/gtest.h>

#include "unit/game/outcome_of.hpp"

namespace tengen::game {
namespace {

const Setup caro{"gomoku", "caro", 15};
const Setup exact{"gomoku", "caro-exact", 15};

// Black's row e8 to i8, finished by i8, with white stones on the points given and others far away.
std::string five_with(const Setup& setup, std::string_view white) {
  return outcome_of(setup, in_turn("e8 f8 g8 h8 i8", white));
}

TEST(Caro, AFiveWinsWithBothEndsOpenOrOneBlocked) {
  for (const game::Setup& setup : {caro, exact}) {
    EXPECT_EQ(five_with(setup, "a1 c1 e1 g1"), "1-0 five e8-i8");
    EXPECT_EQ(five_with(setup, "d8 c1 e1 g1"), "1-0 five e8-i8");
    EXPECT_EQ(five_with(setup, "j8 c1 e1 g1"), "1-0 five e8-i8");
  }
}

TEST(Caro, AFiveBetweenTwoStonesOfTheOpponentDoesNotWin) {
  for (const game::Setup& setup : {caro, exact}) EXPECT_EQ(five_with(setup, "d8 j8 e1 g1"), "open");
}

TEST(Caro, TheBorderIsNoBlock) {
  for (const game::Setup& setup : {caro, exact}) {
    EXPECT_EQ(outcome_of(setup, in_turn("a8 b8 c8 d8 e8", "f8 c1 e1 g1")), "1-0 five a8-e8");
    EXPECT_EQ(outcome_of(setup, in_turn("o11 o12 o13 o14 o15", "o10 c1 e1 g1")), "1-0 five o11-o15");
    EXPECT_EQ(outcome_of(setup, in_turn("a1 b2 c3 d4 e5", "f6 c1 e1 g1")), "1-0 five a1-e5");
    EXPECT_EQ(outcome_of(setup, in_turn("k1 l2 m3 n4 o5", "j15 c1 e1 g1")), "1-0 five k1-o5");
    const game::Setup smallest{"gomoku", setup.rule, 5};
    EXPECT_EQ(outcome_of(smallest, in_turn("a1 b1 c1 d1 e1", "a3 b3 d3 e3")), "1-0 five a1-e1");
  }
}

TEST(Caro, OneStoneFarFromTheEndDoesNotBlock) {
  for (const game::Setup& setup : {caro, exact}) EXPECT_EQ(five_with(setup, "c8 j8 e1 g1"), "1-0 five e8-i8");
}

TEST(Caro, SixAndMoreWinWhateverTheEnds) {
  EXPECT_EQ(outcome_of(caro, in_turn("e8 f8 g8 i8 j8 h8", "d8 k8 e1 g1 a1")), "1-0 five e8-j8");
  EXPECT_EQ(outcome_of(caro, in_turn("e8 f8 g8 i8 j8 k8 h8", "d8 l8 e1 g1 a1 c1")), "1-0 five e8-k8");
  EXPECT_EQ(outcome_of(caro, in_turn("e8 f8 g8 i8 j8 h8", "a3 c3 e1 g1 a1")), "1-0 five e8-j8");
}

TEST(Caro, SixNeverWinWhereTheFiveMustBeExact) {
  EXPECT_EQ(outcome_of(exact, in_turn("e8 f8 g8 i8 j8 h8", "a3 c3 e1 g1 a1")), "open");
  EXPECT_EQ(outcome_of(exact, in_turn("e8 f8 g8 i8 j8 h8", "d8 k8 e1 g1 a1")), "open");
}

TEST(Caro, ABlockedFiveIsOpenedByNothingButMayBeCrossedByAnother) {
  const char* const white = "d8 j8 a1 c1 e1 g1 i1 k1";
  EXPECT_EQ(outcome_of(caro, in_turn("e8 f8 g8 h8 i8 g7 g6 g5 g4", white)), "1-0 five g4-g8");
}

TEST(Caro, WhiteIsBoundByTheSameRule) {
  EXPECT_EQ(outcome_of(caro, in_turn("d8 j8 a1 c1 e1 m1", "e8 f8 g8 h8 i8")), "open");
  EXPECT_EQ(outcome_of(caro, in_turn("d8 a15 a1 c1 e1", "e8 f8 g8 h8 i8")), "0-1 five e8-i8");
}

}  // namespace
}  // namespace tengen::game
