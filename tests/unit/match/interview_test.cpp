#include "match/interview.hpp"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <thread>

#include "base/alarm.hpp"
#include "game/catalog.hpp"
#include "unit/match/referee_fixture.hpp"

namespace tengen::match {
namespace {

using namespace std::chrono_literals;
using game::Point;
using testing::AllOf;
using testing::ElementsAre;
using testing::IsEmpty;
using testing::SizeIs;
using testing::StartsWith;

class InterviewTest : public testing::Test {
 protected:
  InterviewTest() : game(std::move(*game::new_game({}))) {}
  Interview interview() { return {std::move(owned), loop, {.name = "engine", .patience = 10ms}}; }

  PollLoop loop;
  Result<std::unique_ptr<engine::Engine>> owned = std::unique_ptr<engine::Engine>(new ScriptedEngine);
  ScriptedEngine& engine = static_cast<ScriptedEngine&>(**owned);
  std::unique_ptr<game::Game> game;
};

TEST_F(InterviewTest, TellsWhyThereIsNoEngineWhenItBegins) {
  Interview none(failed("no sandbox"), loop, {.name = "engine", .patience = 10ms});
  const auto failure = none.begin({}, {.turn = 1s});
  ASSERT_TRUE(failure);
  EXPECT_EQ(text(*failure), "start failed: no sandbox");
  const auto asked = none.ask_afresh(*game, 1s);
  EXPECT_EQ(fault_of(*game, asked), "start failed: no sandbox");
}

TEST_F(InterviewTest, TakesAnAnswerAsItComesAndSaysWhatIsWrongWithIt) {
  engine.plays({7, 7}, 3ms).plays({15, 0}).does_not_know("never heard of it").fails(game::Reason::crash, "9");
  auto talk = interview();
  ASSERT_FALSE(talk.begin(game->setup(), {.turn = 1s}));
  const auto right = talk.ask(*game, 1s);
  EXPECT_EQ(right.answer->points.front(), (Point{7, 7}));
  EXPECT_EQ(right.elapsed, 3ms);
  EXPECT_EQ(fault_of(*game, right), std::nullopt);
  EXPECT_THAT(game->moves(), IsEmpty()) << "the game is the caller's";
  const auto wrong = talk.ask(*game, 1s);
  EXPECT_EQ(wrong.answer->points.front(), (Point{15, 0}));
  EXPECT_EQ(fault_of(*game, wrong), "(15,0) is off the 15x15 board");
  const auto unknown = talk.ask(*game, 1s);
  EXPECT_FALSE(unknown.answer);
  EXPECT_EQ(fault_of(*game, unknown), "never heard of it");
  const auto crashed = talk.ask(*game, 1s);
  EXPECT_EQ(fault_of(*game, crashed), "crash: 9");
  EXPECT_FALSE(crashed.is_silent());
}

TEST_F(InterviewTest, StopsAndThenEndsAnEngineThatSaysNothing) {
  engine.hangs();
  auto talk = interview();
  ASSERT_FALSE(talk.begin(game->setup(), {.turn = 5ms}));
  const auto asked = talk.ask(*game, 5ms);
  EXPECT_TRUE(asked.is_silent());
  // On a busy machine it waits longer.
  EXPECT_THAT(fault_of(*game, asked).value(),
              AllOf(StartsWith("timeout: no answer within its limit of 5 ms, nor in "),
                    testing::ContainsRegex("nor in [1-9][0-9]+ ms more$")));
  EXPECT_THAT(engine.stopped(), ElementsAre(engine.heard()[0].id));
  EXPECT_EQ(engine.kills(), 1);
}

// The end may come nearer between the interview's beginning and the question.
TEST_F(InterviewTest, HasLittlePatienceAfterItsEnd) {
  engine.hangs();
  Interview talk(std::move(owned), loop, {.name = "engine", .patience = 60s, .end = Deadline::after(1ms)});
  ASSERT_FALSE(talk.begin(game->setup(), {.turn = 5ms}));
  const TimePoint begun = SteadyClock::now();
  EXPECT_TRUE(talk.ask(*game, 5ms).is_silent());
  EXPECT_LT(SteadyClock::now() - begun, 30s);
}

// An answer that it finds when it looks too late may have been there in time.
TEST_F(InterviewTest, BlamesItsOwnLatenessOnTheMachine) {
  engine.hangs();
  auto talk = interview();
  ASSERT_FALSE(talk.begin(game->setup(), {.turn = 5ms}));
  auto pending = talk.begin_asking(*game, 5ms);
  Alarm answer(loop, [this] { engine.late_answer({7, 7}); });
  answer.set(1ms);
  std::this_thread::sleep_for(40ms);
  const auto asked = talk.finish_asking(pending);
  EXPECT_GE(asked.elapsed, 40ms);
  EXPECT_EQ(asked.waited, asked.elapsed - 5ms);
}

TEST_F(InterviewTest, AsksAfreshInAGameOfTheSeatThatIsAsked) {
  engine.plays({7, 7}).plays({8, 8});
  auto talk = interview();
  talk.ask_afresh(*game, 1s);
  game->answer(game::Answer::place({7, 7}));
  talk.ask_afresh(*game, 1s);
  EXPECT_THAT(engine.games(), ElementsAre(game::Seat::first, game::Seat::second));
  EXPECT_THAT(engine.endings(), SizeIs(2));
}

TEST_F(InterviewTest, TellsWhatIsLeftOfAClock) {
  engine.plays({7, 7}).plays({8, 8});
  auto talk = interview();
  ASSERT_FALSE(talk.begin(game->setup(), {.match = 3s}));
  talk.ask(*game, 1s, 2s);
  talk.ask(*game, 1s);
  EXPECT_EQ(engine.heard()[0].time_left, 2s);
  EXPECT_EQ(engine.heard()[1].time_left, std::nullopt);
}

// The host is busy from the question until long after limit and margin, and then finds an answer.
class HostThatLooksLate {
 public:
  HostThatLooksLate(PollLoop& loop, ScriptedEngine& engine)
      : answer_(loop,
                [&engine] {
                  engine.late_answer({0, 0});
                }),
        busy_(loop, [this] {
          std::this_thread::sleep_for(80ms);
          answer_.set(1us);
        }) {
    engine.hangs([this] { busy_.set(1us); });
  }

 private:
  Alarm answer_;
  Alarm busy_;
};

class OneRuleOfLateness : public RefereeTest {
 protected:
  static constexpr Duration limit = 20ms;

  Reason by_the_referee(Duration computes) {
    const HostThatLooksLate busy(loop, black);
    black.computes(computes);
    both({.turn = limit});
    margin = 10ms;
    return play().outcome.reason;
  }
  // By how much the engine is late.
  Duration in_an_interview(Duration computes) {
    auto engine = std::make_unique<ScriptedEngine>();
    const HostThatLooksLate busy(loop, *engine);
    engine->computes(computes);
    Interview talk(std::unique_ptr<engine::Engine>(std::move(engine)), loop,
                   {.name = "engine", .patience = 10ms, .margin = 10ms});
    const auto game = std::move(*game::new_game({"gomoku", "freestyle", 15}));
    EXPECT_FALSE(talk.begin(game->setup(), {.turn = limit}));
    const auto asked = talk.ask(*game, limit);
    EXPECT_TRUE(asked.answer);
    EXPECT_GE(asked.elapsed, 80ms);
    return asked.elapsed - asked.waited - limit - 10ms;
  }
};

TEST_F(OneRuleOfLateness, ExcusesAnEngineWhereTheHostLookedLate) {
  EXPECT_EQ(by_the_referee(5ms), Reason::host_late);
  EXPECT_LE(in_an_interview(5ms), 0ms);
}

TEST_F(OneRuleOfLateness, BlamesAnEngineThatHadMoreThanItsTime) {
  EXPECT_EQ(by_the_referee(70ms), Reason::timeout);
  EXPECT_GE(in_an_interview(70ms), 50ms);
}

}  // namespace
}  // namespace tengen::match
