#include "match/stand_in.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include "game/catalog.hpp"
#include "game/opening/default_answer.hpp"
#include "unit/match/scripted_engine.hpp"

namespace tengen::match {
namespace {

using namespace std::chrono_literals;
using game::Answer;
using testing::IsEmpty;
using testing::SizeIs;

class StandInTest : public testing::Test {
 protected:
  StandInTest() {
    game::Setup setup;
    setup.opening = "swap";
    game = std::move(*game::new_game(setup));
  }
  // What the engine, or the host in its place, proposes.
  Answer decide(engine::Engine* other, Duration turn = {}) {
    return StandIn(loop, aborted, other, {.turn = turn}, 3, nullptr).decide(*game);
  }
  void expect_the_hosts(const Answer& answer) {
    const auto own = game::opening::default_answer(*game, 3);
    ASSERT_EQ(answer.points.size(), own.points.size());
    for (std::size_t i = 0; i < own.points.size(); ++i) EXPECT_EQ(answer.points[i], own.points[i]);
  }

  PollLoop loop;
  std::atomic<bool> aborted = false;
  ScriptedEngine engine;
  std::unique_ptr<game::Game> game;
  const game::PointList corner{{0, 0}, {1, 0}, {2, 0}};
};

TEST_F(StandInTest, IsTheHostWithoutAnEngine) { expect_the_hosts(decide(nullptr)); }

TEST_F(StandInTest, TakesAnEnginesAnswer) {
  engine.answers(Answer::of_points(corner));
  EXPECT_EQ(decide(&engine).points[2], corner[2]);
  EXPECT_THAT(engine.games(), SizeIs(1));
  EXPECT_THAT(engine.endings(), SizeIs(1));
}

TEST_F(StandInTest, LimitsTheEngineByItsOwnTurnOrByTenSeconds) {
  engine.answers(Answer::of_points(corner)).answers(Answer::of_points(corner));
  decide(&engine);
  decide(&engine, 1s);
  EXPECT_TRUE(engine.heard()[0].limited);
  EXPECT_TRUE(engine.heard()[1].limited);
}

TEST_F(StandInTest, FallsBackWhenTheEngineDoesNotStart) {
  engine.refuses_to_start();
  expect_the_hosts(decide(&engine));
  EXPECT_THAT(engine.heard(), IsEmpty());
}

TEST_F(StandInTest, FallsBackWhenTheEngineKnowsNoAnswerEither) {
  engine.does_not_know("unsupported");
  expect_the_hosts(decide(&engine));
}

TEST_F(StandInTest, FallsBackWhenTheEngineFails) {
  engine.fails(game::Reason::crash, "signal 11");
  expect_the_hosts(decide(&engine));
}

TEST_F(StandInTest, FallsBackWhenTheAnswerIsNotValid) {
  engine.answers(Answer::swap());
  expect_the_hosts(decide(&engine));
}

TEST_F(StandInTest, ResignsForNobody) {
  engine.answers(Answer::resign());
  expect_the_hosts(decide(&engine));
}

TEST_F(StandInTest, FallsBackWhenTheEngineIsLateAndEndsIt) {
  engine.hangs();
  expect_the_hosts(decide(&engine, 20ms));
  EXPECT_THAT(engine.stopped(), SizeIs(1));
  EXPECT_EQ(engine.kills(), 1);
}

TEST_F(StandInTest, DoesNotWaitForTheEngineOfAnAbortedGame) {
  engine.hangs([this] {
    aborted = true;
    loop.wake();
  });
  expect_the_hosts(decide(&engine));
}

}  // namespace
}  // namespace tengen::match
