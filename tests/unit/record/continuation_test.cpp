#include "record/model/continuation.hpp"

#include <gtest/gtest.h>

#include "record/formats/format.hpp"
#include "unit/record/sample_record.hpp"

namespace tengen::record {
namespace {

using namespace std::chrono_literals;

TEST(Continuation, SetsAnUnfinishedGameUpWithItsClocks) {
  const auto games =
      read_games("(;GM[4]SZ[15]RU[renju];B[hh]BL[118.5]C[1500 ms];W[ig]WL[100]C[20000 ms];B[hg]BL[117])",
                 *find_format("sgf"));
  ASSERT_TRUE(games.ok());
  const auto continued = take_up(games->front());
  ASSERT_TRUE(continued.ok()) << continued.error().text();
  EXPECT_EQ(continued->game->question().seat, game::Seat::second);
  EXPECT_EQ(continued->game->moves().size(), 3U);
  EXPECT_EQ(continued->left[0], std::optional<Duration>(117s));
  EXPECT_EQ(continued->left[1], std::optional<Duration>(100s));
  EXPECT_EQ(continued->used[0], 1500ms);
  EXPECT_FALSE(continued->game->answer(game::Answer::place({0, 0})));
}

TEST(Continuation, RefusesAGameThatIsOver) {
  auto record = sample_record({"gomoku", "freestyle", 5}, "a5 a4 b5 b4 c5 c4 d5 d4 e5");
  EXPECT_EQ(take_up(record).error().text(), "the game is over: five: a5-e5");
  record = sample_record({"gomoku", "freestyle", 15}, "h8");
  record.outcome = {game::Score::black_wins, game::Reason::timeout, {}};
  EXPECT_FALSE(take_up(record).ok());
}

TEST(Continuation, HasNoClocksWhereTheRecordHasNone) {
  const auto continued = take_up(sample_record({"othello", "standard", 8}, "f5 d6"));
  ASSERT_TRUE(continued.ok());
  EXPECT_FALSE(continued->left[0]);
  EXPECT_FALSE(continued->left[1]);
}

}  // namespace
}  // namespace tengen::record
