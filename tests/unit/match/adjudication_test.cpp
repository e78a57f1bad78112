#include "match/adjudication.hpp"

#include <gtest/gtest.h>

#include <limits>

#include "game/catalog.hpp"

namespace tengen::match {
namespace {

using game::Seat;

// A game of gomoku in which the players tell scores, the first player first; nothing: none.
class AdjudicationTest : public testing::Test {
 protected:
  // The outcome, as soon as there is one; the move after which it came is in moves_.
  std::optional<game::Outcome> play(const Adjudication& rules,
                                    const std::vector<std::optional<int>>& scores) {
    Adjudicator adjudicator(rules);
    for (const auto& score : scores) {
      const Seat seat = game_->question().seat;
      record::Turn turn{.seat = seat, .answer = game::Answer::place(next_point())};
      turn.thought.score = score;
      EXPECT_FALSE(game_->answer(turn.answer));
      ++moves_;
      if (auto outcome = adjudicator.judge(*game_, turn)) return outcome;
    }
    return std::nullopt;
  }
  // Never two of a colour side by side in a row of five.
  game::Point next_point() const {
    return {static_cast<std::int16_t>(moves_ * 2 % 15), static_cast<std::int16_t>(moves_ * 2 / 15 * 2)};
  }

  std::unique_ptr<game::Game> game_ = std::move(*game::new_game({}));
  int moves_ = 0;
};

Adjudication draw(int from, int moves, int score) {
  Adjudication rules;
  rules.draw = DrawRule{from, moves, score};
  return rules;
}

Adjudication resign(int moves, int score, bool both) {
  Adjudication rules;
  rules.resign = ResignRule{moves, score, both};
  return rules;
}

TEST_F(AdjudicationTest, EndsAGameThatBothCallEven) {
  const auto outcome = play(draw(0, 2, 10), {90, 0, 10, -10, 5, 3});
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome->score, game::Score::draw);
  EXPECT_EQ(outcome->reason, game::Reason::adjudication);
  EXPECT_EQ(outcome->detail, "both called it even within 0.10 for 2 moves");
  EXPECT_EQ(moves_, 5);
}

TEST_F(AdjudicationTest, TakesNoOneWhoCallsItLostForOneWhoCallsItEven) {
  constexpr int least = std::numeric_limits<int>::min();
  EXPECT_FALSE(play(draw(0, 1, 10), {least, 0, least, 0}));
}

TEST_F(AdjudicationTest, LeavesTheFirstMovesAlone) {
  EXPECT_TRUE(play(draw(6, 1, 10), {0, 0, 0, 0, 0, 0, 0}));
  EXPECT_EQ(moves_, 6);
}

TEST_F(AdjudicationTest, WaitsForAWordOfBoth) {
  EXPECT_FALSE(play(draw(0, 2, 10), {0, {}, 0, {}, 0, {}, 0, 50, 0, 50}));
}

TEST_F(AdjudicationTest, BeginsAnewWhenAScoreIsMissing) {
  EXPECT_FALSE(play(draw(0, 2, 10), {0, 0, {}, 0, 0, {}, {}, 0}));
}

TEST_F(AdjudicationTest, GivesAGameToTheOneThatBothSeeWinning) {
  const auto outcome = play(resign(2, 500, true), {500, -100, 700, -900, 600, -30000});
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome->score, game::Score::black_wins);
  EXPECT_EQ(outcome->reason, game::Reason::adjudication);
  EXPECT_EQ(outcome->detail, "white called it lost by 5.00 for 2 moves, its opponent won");
  EXPECT_EQ(moves_, 6);
}

TEST_F(AdjudicationTest, DoesNotTakeALossOnOneWordAlone) {
  EXPECT_FALSE(play(resign(1, 500, true), {-900, 100, -900, 100, -900, {}}));
}

TEST_F(AdjudicationTest, TakesALossOnOneWordWhereThatIsEnough) {
  const auto outcome = play(resign(3, 500, false), {-900, 0, -900, 0, -500, 0});
  ASSERT_TRUE(outcome);
  EXPECT_EQ(outcome->score, game::Score::white_wins);
  EXPECT_EQ(outcome->detail, "black called it lost by 5.00 for 3 moves");
  EXPECT_EQ(moves_, 5);
}

TEST_F(AdjudicationTest, DoesNothingUnasked) { EXPECT_FALSE(play({}, {-900, 900, -900, 900, 0, 0, 0, 0})); }

TEST_F(AdjudicationTest, ForgetsWhatWasSaidOfTheOtherColour) {
  Adjudicator adjudicator(resign(2, 500, false));
  record::Turn lost{.seat = Seat::second, .answer = game::Answer::place({1, 1})};
  lost.thought.score = -900;
  record::Turn swap{.seat = Seat::first, .answer = game::Answer::swap()};
  EXPECT_FALSE(adjudicator.judge(*game_, lost));
  EXPECT_FALSE(adjudicator.judge(*game_, swap));
  EXPECT_FALSE(adjudicator.judge(*game_, lost));
  EXPECT_TRUE(adjudicator.judge(*game_, lost));
}

}  // namespace
}  // namespace tengen::match
