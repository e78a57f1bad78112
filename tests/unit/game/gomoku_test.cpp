#include "game/gomoku.hpp"

#include <gmock/gmock.h>

#include "game/notation.hpp"
#include "unit/game/line_scan.hpp"
#include "unit/game/outcome_of.hpp"
#include "unit/game/random_play.hpp"

namespace tengen::game {
namespace {

using ::testing::Contains;

const Setup freestyle{"gomoku", "freestyle", 15};
const Setup standard{"gomoku", "standard", 15};

TEST(Gomoku, FiveInARowWinsAndTheDetailNamesTheRow) {
  const char* const white = "a1 b1 c1 d1";
  EXPECT_EQ(outcome_of(freestyle, in_turn("d4 e5 f6 h8 g7", white)), "1-0 five d4-h8");
  EXPECT_EQ(outcome_of(freestyle, in_turn("d8 e7 f6 h4 g5", white)), "1-0 five d8-h4");
  EXPECT_EQ(outcome_of(standard, in_turn("h8 h9 h12 h11 h10", white)), "1-0 five h8-h12");
  EXPECT_EQ(outcome_of(standard, in_turn("h8 h9 h12 h11 o15", "a1 b1 d1 e1 c1")), "0-1 five a1-e1");
  EXPECT_EQ(outcome_of(freestyle, in_turn("h8 h9 h12 h11", white)), "open");
}

TEST(Gomoku, SixWinsAsFiveInFreestyleOnly) {
  const char* const six = "a15 b15 c15 e15 f15 d15";
  EXPECT_EQ(outcome_of(freestyle, in_turn(six, "a1 b1 d1 e1 g1")), "1-0 five a15-f15");
  EXPECT_EQ(outcome_of(standard, in_turn(six, "a1 b1 d1 e1 g1")), "open");
}

TEST(Gomoku, AnOverlineInStandardLeavesAFiveToBeMade) {
  EXPECT_EQ(
      outcome_of(standard, in_turn("a15 b15 c15 e15 f15 d15 a14 a13 a12 a11", "a1 b1 d1 e1 g1 h1 j1 k1 m1")),
      "1-0 five a11-a15");
}

TEST(Gomoku, FiveAndOverlineByOneStoneWinInStandard) {
  EXPECT_EQ(
      outcome_of(standard, in_turn("f15 f14 f13 f11 f10 g12 h12 i12 j12 f12", "a1 c1 e1 g1 i1 a3 c3 e3 g3")),
      "1-0 five f12-j12");
}

TEST(Gomoku, RowsReachTheBorderAndDoNotRunAroundIt) {
  const game::Setup large{"gomoku", "freestyle", 32};
  const char* const white = "a9 b9 c9 d9";
  EXPECT_EQ(outcome_of(large, in_turn("ab1 ac1 ad1 ae1 af1", white)), "1-0 five ab1-af1");
  EXPECT_EQ(outcome_of(large, in_turn("af32 af31 af30 af29 af28", white)), "1-0 five af28-af32");
  EXPECT_EQ(outcome_of(large, in_turn("ad1 ae1 af1 a1 b1", white)), "open");
  EXPECT_EQ(outcome_of(large, in_turn("ad2 ae2 af2 a1 b1", white)), "open");
  EXPECT_EQ(outcome_of(large, in_turn("ad2 ae2 af2 a3 b3", white)), "open");
}

TEST(Gomoku, AFullBoardWithoutARowIsADraw) {
  EXPECT_EQ(outcome_of({"gomoku", "freestyle", 5}, in_turn("a1 b1 e1 c2 d2 a3 b3 e3 c4 d4 a5 b5 e5",
                                                           "c1 d1 a2 b2 e2 c3 d3 a4 b4 e4 c5 d5")),
            "1/2-1/2 board full ");
}

TEST(Gomoku, AFiveByTheLastStoneOfAFullBoardWins) {
  EXPECT_EQ(outcome_of({"gomoku", "standard", 5}, in_turn("a1 b1 c1 d1 c2 d2 a3 b3 c4 d4 a5 b5 e1",
                                                          "a2 b2 e2 c3 d3 e3 a4 b4 e4 c5 d5 e5")),
            "1-0 five a1-e1");
}

TEST(Gomoku, EndsExactlyWhenASlowScanOfTheBoardFindsAWinningRow) {
  std::mt19937 random(1);
  int wins = 0, draws = 0, forbidden = 0, overlines_played_through = 0;
  for (const int size : {5, 6, 7, 10, 15, 20, 31, 32}) {
    for (const char* const rule : {"freestyle", "standard", "caro", "caro-exact", "renju"}) {
      for (int i = 0; i < 60; ++i) {
        const auto game = started({"gomoku", rule, size});
        for (const Point point : crowded_order(size, random)) {
          ASSERT_FALSE(game->answer(Answer::place(point)));
          const LineScan scan = scan_lines(*game);
          const bool won = game->outcome() && game->outcome()->reason == Reason::five;
          ASSERT_EQ(won, !scan.winning_rows.empty()) << diagram(*game);
          if (won) {
            ASSERT_THAT(scan.winning_rows, Contains(game->outcome()->detail)) << diagram(*game);
            ASSERT_EQ(game->outcome()->score, win_for(game->moves().back().colour));
          } else if (scan.longest > 5) {
            ++overlines_played_through;
          }
          if (game->outcome()) break;
        }
        ASSERT_TRUE(game->outcome());
        const Reason reason = game->outcome()->reason;
        ++(reason == Reason::five ? wins : reason == Reason::board_full ? draws : forbidden);
      }
    }
  }
  EXPECT_GT(wins, 500);
  EXPECT_GT(draws, 50);
  EXPECT_GT(forbidden, 100);
  EXPECT_GT(overlines_played_through, 100);
}

TEST(Gomoku, EveryEmptyPointIsLegalUntilTheGameIsOver) {
  std::mt19937 random(3);
  const auto game = started({"gomoku", "freestyle", 9});
  while (!game->outcome()) {
    EXPECT_EQ(game->legal_points().size(), 81 - game->moves().size());
    for (const Point point : game->legal_points()) EXPECT_EQ(game->at(point), std::nullopt);
    play_on(*game, random, 1);
  }
  EXPECT_TRUE(game->legal_points().empty());
}

TEST(Gomoku, DoesNotKnowAPass) {
  const auto game = started(freestyle);
  const auto refusal = game->answer(Answer::pass());
  ASSERT_TRUE(refusal);
  EXPECT_EQ(refusal->reason, Reason::illegal_move);
  EXPECT_EQ(refusal->detail, "answered a pass, which gomoku does not know");
}

TEST(Gomoku, ACloneGoesItsOwnWay) {
  std::mt19937 random(4);
  const auto game = replayed(freestyle, "h8 a1 h9 b1 h12 c1 h11 d1");
  const auto clone = game->clone();
  play_on(*clone, random, 500);
  EXPECT_TRUE(clone->outcome());
  EXPECT_EQ(moves_text(*game), "h8 a1 h9 b1 h12 c1 h11 d1");
  EXPECT_EQ(game->at({7, 5}), std::nullopt);
  EXPECT_FALSE(game->answer(Answer::place({7, 5})));
  EXPECT_EQ(outcome_of(*game), "1-0 five h8-h12");
}

}  // namespace
}  // namespace tengen::game
