// A game of gomoku by the rule renju.
#include <gtest/gtest.h>

#include "game/catalog.hpp"
#include "game/notation.hpp"
#include "unit/game/outcome_of.hpp"
#include "unit/game/random_play.hpp"
#include "unit/game/renju_cases.hpp"

namespace tengen::game {
namespace {

const Setup renju{"gomoku", "renju", 15};
const Setup with_pass{"gomoku", "renju", 15, "none", true};

std::vector<std::string> forbidden(const Game& game) {
  std::vector<std::string> points;
  for (const Point point : game.forbidden_points()) points.push_back(point_text(point, game.setup()));
  return points;
}

TEST(Renju, AForbiddenMoveOfBlackLosesAtOnceAndIsNamed) {
  EXPECT_EQ(outcome_of(renju, in_turn("g8 i8 h7 h9 h8", "a1 a3 a5 a7")),
            "0-1 forbidden move double-three at h8");
  EXPECT_EQ(outcome_of(renju, in_turn("e8 f8 g8 h9 h10 h11 h8", "a1 a3 a5 a7 a9 a11")),
            "0-1 forbidden move double-four at h8");
  EXPECT_EQ(outcome_of(renju, in_turn("e8 f8 g8 i8 j8 h8", "a1 a3 a5 a7 a9")),
            "0-1 forbidden move overline at h8");
}

TEST(Renju, TheForbiddenStoneIsThePlayedOne) {
  const auto game = replayed(renju, in_turn("g8 i8 h7 h9 h8", "a1 a3 a5 a7"));
  EXPECT_EQ(moves_text(*game), "g8 a1 i8 a3 h7 a5 h9 a7 h8");
  EXPECT_EQ(game->at({7, 7}), Colour::black);
  EXPECT_TRUE(game->legal_points().empty());
  EXPECT_TRUE(game->forbidden_points().empty());
}

TEST(Renju, BlackWinsByAFiveThatIsAlsoAnOverlineElsewhere) {
  EXPECT_EQ(outcome_of(renju, in_turn("e8 f8 g8 i8 j8 h4 h5 h6 h7 h8", "a1 a3 a5 a7 a9 c1 c3 c5 c7")),
            "1-0 five h4-h8");
}

TEST(Renju, WhiteWinsByFiveOrMoreAndHasNoForbiddenMoves) {
  EXPECT_EQ(outcome_of(renju, in_turn("a1 a3 a5 a7 a9", "e8 f8 g8 h8 i8")), "0-1 five e8-i8");
  EXPECT_EQ(outcome_of(renju, in_turn("a1 a3 a5 a7 a9 a11", "e8 f8 g8 i8 j8 h8")), "0-1 five e8-j8");
  EXPECT_EQ(outcome_of(renju, in_turn("a1 a3 a5 a7 a9", "g8 i8 h7 h9 h8")), "open");
  EXPECT_EQ(outcome_of(renju, in_turn("a1 a3 a5 a7 a9 a11 c1", "e8 f8 g8 h9 h10 h11 h8")), "open");
}

TEST(Renju, TellsTheForbiddenPointsToBlackAlone) {
  const auto game = replayed(renju, in_turn("g8 i8 h7 h9", "a1 a3 a5"));
  EXPECT_TRUE(game->forbidden_points().empty());  // white's turn
  EXPECT_FALSE(game->answer(Answer::place({0, 7})));
  EXPECT_EQ(forbidden(*game), std::vector<std::string>{"h8"});
  const auto legal = game->legal_points();
  EXPECT_NE(std::find(legal.begin(), legal.end(), Point{7, 7}), legal.end());
}

TEST(Renju, OtherRulesForbidNothing) {
  for (const char* const rule : {"freestyle", "standard", "caro", "caro-exact"}) {
    const auto game = replayed({"gomoku", rule, 15}, in_turn("g8 i8 h7 h9", "a1 a3 a5 a7"));
    EXPECT_TRUE(game->forbidden_points().empty());
    EXPECT_FALSE(game->answer(Answer::place({7, 7})));
    EXPECT_FALSE(game->outcome());
  }
}

TEST(Renju, EveryKnownPositionIsPlayedAsItIsKnown) {
  for (const RenjuCase& known : renju_cases()) {
    const auto game = std::move(new_game(renju, known.position)).value();
    ASSERT_FALSE(game->outcome()) << known.name;
    const auto after = [&](Point point) {
      const auto next = game->clone();
      EXPECT_FALSE(next->answer(Answer::place(point)));
      return outcome_of(*next);
    };
    for (const Point point : known.forbidden)
      EXPECT_EQ(after(point).substr(0, 18), "0-1 forbidden move") << known.name;
    for (const Point point : known.five) EXPECT_EQ(after(point).substr(0, 8), "1-0 five") << known.name;
    for (const Point point : known.legal) EXPECT_NE(after(point).substr(0, 3), "0-1") << known.name;
  }
}

TEST(Renju, KnowsAPassOnlyWhenTheGameIsSetUpWithIt) {
  EXPECT_EQ(started(renju)->answer(Answer::pass())->detail,
            "answered a pass, which this game was set up without");
  const auto game = started(with_pass);
  EXPECT_FALSE(game->answer(Answer::pass()));
  EXPECT_EQ(game->question().seat, Seat::second);
  EXPECT_FALSE(game->answer(Answer::place({7, 7})));
  EXPECT_EQ(game->at({7, 7}), Colour::white);
  EXPECT_EQ(moves_text(*game), "pass h8");
}

TEST(Renju, TwoPassesInARowAreADraw) {
  EXPECT_EQ(outcome_of(with_pass, "h8 pass pass"), "1/2-1/2 agreement both passed");
  EXPECT_EQ(outcome_of(with_pass, "pass pass"), "1/2-1/2 agreement both passed");
  EXPECT_EQ(outcome_of(with_pass, "h8 pass i9 pass"), "open");
}

TEST(Renju, APassSparesBlackAForbiddenMove) {
  const std::string moves = in_turn("g8 i8 h7 h9", "a1 a3 a5 a7");
  EXPECT_EQ(outcome_of(with_pass, moves + "pass h8"), "open");
}

}  // namespace
}  // namespace tengen::game
