#include "match/unit_score.hpp"

#include <gtest/gtest.h>

namespace tengen::match {
namespace {

record::GameRecord ended(game::Score score) {
  record::GameRecord record;
  record.outcome.score = score;
  return record;
}

TEST(UnitScore, IsOfTheFirstEngineWhoseSeatAlternates) {
  const auto score =
      score_of({ended(game::Score::black_wins), ended(game::Score::black_wins), ended(game::Score::draw)});
  EXPECT_EQ(score.wins, 1);
  EXPECT_EQ(score.losses, 1);
  EXPECT_EQ(score.draws, 1);
  EXPECT_EQ(score.half_points(), 3);
  const auto result = result_of(7, score);
  EXPECT_EQ(result.number, 7);
  EXPECT_DOUBLE_EQ(result.first_points, 1.5);
  EXPECT_DOUBLE_EQ(result.second_points, 1.5);
}

TEST(UnitScore, FollowsColoursThatAnOpeningProcedureExchanged) {
  auto record = ended(game::Score::black_wins);
  record.setup.opening = "swap";
  record.turns = {{game::Seat::first, {game::AnswerKind::points, {{7, 7}, {8, 8}, {9, 9}}, 0}},
                  {game::Seat::second, {game::AnswerKind::swap, {}, 0}}};
  ASSERT_TRUE(record::replay(record)) << record::replay(record).error().text();
  EXPECT_EQ(score_of({record}).losses, 1) << "the second seat plays black";
}

TEST(UnitScore, IsAPairOfTwoGamesThatBothCount) {
  const auto pair = score_of({ended(game::Score::black_wins), ended(game::Score::black_wins)});
  EXPECT_TRUE(pair.is_pair());
  EXPECT_TRUE(pair.won_and_lost());
  EXPECT_EQ(pair.half_points(), 2);
  EXPECT_FALSE(score_of({ended(game::Score::draw), ended(game::Score::draw)}).won_and_lost());
  EXPECT_FALSE(score_of({ended(game::Score::black_wins)}).is_pair());
  const auto with_void = score_of({ended(game::Score::black_wins), ended(game::Score::none)});
  EXPECT_FALSE(with_void.is_pair());
  EXPECT_EQ(with_void.voids, 1);
  EXPECT_EQ(with_void.reversed().half_points(), 0) << "a void game brings nothing to either";
}

}  // namespace
}  // namespace tengen::match
