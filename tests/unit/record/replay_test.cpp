#include <gtest/gtest.h>

#include "unit/record/sample_record.hpp"

namespace tengen::record {
namespace {

const game::Setup small{"gomoku", "freestyle", 5};
constexpr std::string_view won = "a5 a4 b5 b4 c5 c4 d5 d4 e5";

TEST(Replay, EndsAsTheGameDid) {
  const auto game = replay(sample_record(small, won));
  ASSERT_TRUE(game.ok());
  ASSERT_TRUE((*game)->outcome());
  EXPECT_EQ((*game)->outcome()->reason, game::Reason::five);
}

TEST(Replay, LeavesAnUnfinishedGameOpen) {
  const auto game = replay(sample_record(small, "a5 b5"));
  ASSERT_TRUE(game.ok());
  EXPECT_FALSE((*game)->outcome());
  EXPECT_EQ((*game)->moves().size(), 2U);
}

TEST(Replay, TakesAResignation) {
  auto record = sample_record(small, "a5");
  resign(record);
  const auto game = replay(record);
  ASSERT_TRUE(game.ok());
  EXPECT_EQ((*game)->outcome()->reason, game::Reason::resign);
}

TEST(Replay, NamesTheTurnThatTheRulesRefuse) {
  auto record = sample_record(small, "a5 b5");
  record.turns.push_back(record.turns.front());
  const auto game = replay(record);
  ASSERT_FALSE(game.ok());
  EXPECT_EQ(game.error().text(), "turn 3: a5 is occupied");
}

TEST(Replay, RefusesTurnsAfterTheEnd) {
  auto record = sample_record(small, won);
  record.turns.push_back({game::Seat::second, game::Answer::place({0, 4}), {}});
  const auto game = replay(record);
  ASSERT_FALSE(game.ok());
  EXPECT_EQ(game.error().place, "turn 10");
}

TEST(Replay, RefusesASetupThatThereIsNot) {
  GameRecord record;
  record.setup.game = "chess";
  EXPECT_FALSE(replay(record).ok());
}

TEST(Pondering, IsMoreThanTheBackgroundWorkOfARuntime) {
  using namespace std::chrono_literals;
  GameRecord record;
  record.players[0].time = 10s;
  record.players[1].ponder_cpu = 500ms;
  EXPECT_FALSE(pondered(record, game::Seat::second)) << "a twentieth of the opponent's time";
  record.players[1].ponder_cpu += 1ns;
  EXPECT_TRUE(pondered(record, game::Seat::second));
  record.players[0].time = 1ms;
  record.players[1].ponder_cpu = 100ms;
  EXPECT_FALSE(pondered(record, game::Seat::second)) << "next to nothing";
  EXPECT_FALSE(pondered(record, game::Seat::first));
}

}  // namespace
}  // namespace tengen::record
