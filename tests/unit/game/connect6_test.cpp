// Connect6: one stone, then two a turn, six in a row win.
#include <gtest/gtest.h>

#include "game/catalog.hpp"
#include "game/notation.hpp"
#include "unit/game/line_scan.hpp"
#include "unit/game/outcome_of.hpp"
#include "unit/game/random_play.hpp"

namespace tengen::game {
namespace {

const Setup connect6{"connect6", "standard", 19};

Answer two(Point a, Point b) { return {AnswerKind::points, {a, b}, 0}; }

TEST(Connect6, AsksForOneStoneAndThenForTwoATurn) {
  const auto game = started(connect6);
  EXPECT_EQ(game->question().count, 1);
  EXPECT_EQ(game->answer(two({0, 0}, {1, 0}))->detail, "answered 2 points, expected 1 point");
  EXPECT_FALSE(game->answer(Answer::place({9, 9})));
  EXPECT_EQ(game->question().count, 2);
  EXPECT_EQ(game->question().seat, Seat::second);
  EXPECT_EQ(game->answer(Answer::place({0, 0}))->detail, "answered 1 point, expected 2 points");
  EXPECT_EQ(game->answer(two({0, 0}, {0, 0}))->detail, "a19 is named twice");
  EXPECT_EQ(game->answer(two({0, 0}, {9, 9}))->detail, "j10 is occupied");
  EXPECT_FALSE(game->answer(two({0, 0}, {1, 0})));
  EXPECT_EQ(game->question().count, 2);
  EXPECT_EQ(game->question().seat, Seat::first);
  EXPECT_EQ(moves_text(*game), "j10 a19 b19");
  EXPECT_EQ(game->moves()[1].colour, Colour::white);
  EXPECT_EQ(game->moves()[2].colour, Colour::white);
}

TEST(Connect6, SixInARowWinAndFiveDoNot) {
  EXPECT_EQ(outcome_of(connect6, "a1 a10 c10 b1 c1 a12 c12 d1 e1 a14 c14"), "open");
  EXPECT_EQ(outcome_of(connect6, "a1 a10 c10 b1 c1 a12 c12 d1 e1 a14 c14 f1 s19"), "1-0 five a1-f1");
}

TEST(Connect6, WinsAlsoWithTheFirstOfTwoStones) {
  const std::string moves = "a1 a10 c10 b1 c1 a12 c12 d1 e1 a14 c14 ";
  for (const char* const last : {"f1 s19", "s19 f1", "f1 g1"}) {
    const auto game = replayed(connect6, moves + last);
    ASSERT_TRUE(game->outcome()) << last;
    EXPECT_EQ(game->outcome()->score, Score::black_wins);
    EXPECT_EQ(game->moves().size(), 13U);  // both stand on the board
  }
  EXPECT_EQ(outcome_of(connect6, moves + "f1 g1"), "1-0 five a1-g1");
}

TEST(Connect6, SevenWinToo) {
  EXPECT_EQ(outcome_of(connect6, "a1 a10 c10 b1 c1 a12 c12 e1 f1 a14 c14 g1 d1"), "1-0 five a1-g1");
}

TEST(Connect6, WhiteWinsWithItsThirdTurn) {
  EXPECT_EQ(outcome_of(connect6, "a1 h8 h9 c1 e1 h10 h11 g1 i1 h12 h13"), "0-1 five h8-h13");
}

TEST(Connect6, AsksForOneStoneOnTheLastPoint) {
  std::mt19937 random(30);
  int single = 0;
  for (int i = 0; i < 200; ++i) {
    const auto game = started({"connect6", "standard", 6});
    while (!game->outcome()) {
      const std::size_t left = game->legal_points().size();
      const std::size_t wanted = left == 36 ? 1 : std::min<std::size_t>(2, left);
      ASSERT_EQ(static_cast<std::size_t>(game->question().count), wanted);
      if (left == 1) ++single;
      ASSERT_FALSE(game->answer(random_answer(*game, random)));
    }
    EXPECT_TRUE(game->outcome()->reason == Reason::five || game->moves().size() == 36U);
  }
  EXPECT_GT(single, 50);
}

TEST(Connect6, EndsExactlyWhenASlowScanFindsSixInARow) {
  std::mt19937 random(31);
  int wins = 0;
  for (const int size : {6, 9, 19, 32}) {
    for (int i = 0; i < 40; ++i) {
      const auto game = started({"connect6", "standard", size});
      const auto order = crowded_order(size, random);
      auto next = order.begin();
      while (!game->outcome()) {
        Answer answer{AnswerKind::points, {}, 0};
        for (int left = game->question().count; left > 0; --left) answer.points.push_back(*next++);
        ASSERT_FALSE(game->answer(answer));
        const bool won = game->outcome() && game->outcome()->reason == Reason::five;
        ASSERT_EQ(won, !scan_lines(*game).winning_rows.empty()) << diagram(*game);
        if (won) ++wins;
      }
    }
  }
  EXPECT_GT(wins, 50);
}

TEST(Connect6, AReplayNeedsBothStonesOfATurn) {
  EXPECT_EQ(replay(connect6, "j10 a1 b1 c1").error().message,
            "move 4, \"c1\": the turn has 2 stones, the text ends after 1");
  EXPECT_EQ(replay(connect6, "j10 a1 j10").error().message, "move 3, \"j10\": j10 is occupied");
  EXPECT_EQ(replay(connect6, "pass").error().message,
            "move 1, \"pass\": answered a pass, which connect6 does not know");
}

TEST(Connect6, StartsFromAPositionWithTwoStonesATurn) {
  const auto game = std::move(new_game(connect6, {{{9, 9}}, {}, Colour::white})).value();
  EXPECT_EQ(game->question().count, 2);
  EXPECT_EQ(game->question().seat, Seat::second);
}

}  // namespace
}  // namespace tengen::game
