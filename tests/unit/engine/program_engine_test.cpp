#include "engine/program_engine.hpp"

#include <gtest/gtest.h>

#include "unit/engine/asked_game.hpp"
#include "unit/engine/pipe_launcher.hpp"

namespace tengen::engine {
namespace {

using namespace std::chrono_literals;

class ProgramEngineTest : public testing::Test {
 protected:
  ProgramEngineTest() { make(std::nullopt); }
  void make(std::optional<Duration> gap) {
    EngineConfig config;
    manifest::ProgramEntry entry;
    entry.command = "program";
    entry.gap = gap;
    config.spec.entry = entry;
    engine.emplace(std::move(config), launcher, loop);
  }
  // What the program says as soon as it is told this.
  GameStart answering(std::string command, std::string answer) {
    GameStart start{.setup = {"gomoku", "freestyle", 15}};
    start.on_line = [this, command, answer](char direction, std::string_view line) {
      if (direction != '>') return;
      if (line.starts_with("START")) say("OK\n");
      if (line == command) say(answer);
    };
    return start;
  }
  // It makes each of its moves at once.
  GameStart answering_all() {
    GameStart start = answering("BEGIN", "7,0\n");
    const auto on_line = start.on_line;
    start.on_line = [this, on_line](char direction, std::string_view line) {
      on_line(direction, line);
      if (direction == '>' && line.starts_with("TURN")) say("7," + std::to_string(moves) + "\n");
    };
    return start;
  }
  // Its next move, and the opponent's after it. The reply is there at once.
  Reply ask_on() {
    AskedGame game({"gomoku", "freestyle", 15}, {}, stones);
    auto future = engine->ask({.game = &game});
    EXPECT_EQ(future.wait_for(0s), std::future_status::ready);
    stones.push_back({7, moves});
    stones.push_back({0, moves++});
    return future.get();
  }
  // For its first move, which takes it that long.
  Reply ask_and_wait(Duration thinks) {
    AskedGame game({"gomoku", "freestyle", 15}, {});
    auto future = engine->ask({.game = &game});
    std::this_thread::sleep_for(thinks);
    say("7,7\n");
    const auto is_answered = [&] { return future.wait_for(0s) == std::future_status::ready; };
    EXPECT_TRUE(loop.run_until(Deadline::after(1min), is_answered));
    return future.get();
  }
  void say(const std::string& text) {
    EXPECT_EQ(::write(launcher.says.get(), text.data(), text.size()), static_cast<ssize_t>(text.size()));
  }

  PollLoop loop;
  PipeLauncher launcher;
  std::optional<ProgramEngine> engine;
  std::vector<game::Point> stones;
  std::int16_t moves = 0;  // of its own
};

// As it is where the program runs on the host's CPU, and as soon as it is woken.
TEST_F(ProgramEngineTest, TakesAnAnswerThatIsThereWithTheQuestionWithoutATurnOfTheLoop) {
  ASSERT_FALSE(engine->new_game(answering("BEGIN", "7,7\n")));
  AskedGame game({"gomoku", "freestyle", 15}, {});
  const auto turns = loop.turns();
  auto future = engine->ask({.game = &game});
  ASSERT_EQ(future.wait_for(0s), std::future_status::ready);
  EXPECT_EQ(loop.turns(), turns);
  const Reply reply = future.get();
  EXPECT_EQ(reply.said, "7,7");
  EXPECT_GE(reply.answered, reply.asked);
}

TEST_F(ProgramEngineTest, WaitsForTheRestOfALineThatIsThereInPart) {
  ASSERT_FALSE(engine->new_game(answering("BEGIN", "7,")));
  AskedGame game({"gomoku", "freestyle", 15}, {});
  auto future = engine->ask({.game = &game});
  EXPECT_NE(future.wait_for(0s), std::future_status::ready);
  say("8\n");
  const auto is_answered = [&] { return future.wait_for(0s) == std::future_status::ready; };
  ASSERT_TRUE(loop.run_until(Deadline::after(1min), is_answered));
  EXPECT_EQ(future.get().said, "7,8");
}

// The host wakes dozens of threads on its own CPU, and has it back when they have had their turns.
TEST_F(ProgramEngineTest, ChargesWhatIsComputedBetweenLettingItRunAndTheQuestion) {
  ASSERT_FALSE(engine->new_game(answering("BEGIN", "7,7\n")));
  engine->settle();
  launcher.doings.cpu += 10ms;
  engine->hold_back();
  ASSERT_TRUE(launcher.doings.is_frozen);
  launcher.doings.at_thaw = 30ms;
  AskedGame game({"gomoku", "freestyle", 15}, {});
  auto future = engine->ask({.game = &game});
  ASSERT_EQ(future.wait_for(0s), std::future_status::ready);
  const Reply reply = future.get();
  EXPECT_GE(reply.answered - reply.asked, 25ms);
  // It stands again at once.
  EXPECT_TRUE(launcher.doings.is_frozen);
}

// A program that waits for input needs no gap, unless it has lost a command all the same.
TEST_F(ProgramEngineTest, WaitsLongerBeforeEachCommandOnceACommandWasLost) {
  ASSERT_FALSE(engine->new_game(answering_all()));
  const auto time_of_asking = [&] {
    const TimePoint from = SteadyClock::now();
    ask_on();
    return SteadyClock::now() - from;
  };
  time_of_asking();
  say("ERROR TURN: IN SEARCH MODE\n");
  time_of_asking();
  EXPECT_GE(time_of_asking(), 2 * manifest::usual_gap - 5ms);
}

TEST_F(ProgramEngineTest, ChargesAGapInWhichItIsIdleToNobody) {
  constexpr Duration gap = 100ms;
  make(gap);
  ASSERT_FALSE(engine->new_game(answering_all()));
  const Reply first = ask_on();
  const Reply second = ask_on();
  EXPECT_GE(second.asked, first.answered + gap) << "its time counts from the end of the gap";
  EXPECT_GE(second.answered, second.asked);
}

TEST_F(ProgramEngineTest, WaitsForNoGapIfItsOpponentThoughtForLonger) {
  constexpr Duration gap = 2s;
  make(gap);
  ASSERT_FALSE(engine->new_game(answering_all()));
  ask_on();
  std::this_thread::sleep_for(gap);
  const TimePoint from = SteadyClock::now();
  ask_on();
  EXPECT_LT(SteadyClock::now() - from, gap) << "the gap counts from its own answer";
}

// The opponent is asked when the answer is known: by then it stands.
TEST_F(ProgramEngineTest, StandsBeforeTheNextQuestionIfSeveralOfItsThreadsStillRun) {
  ASSERT_FALSE(engine->new_game(answering("BEGIN", "")));
  launcher.doings.runs_several_threads = true;
  launcher.doings.until_it_stands = 100ms;
  const Reply reply = ask_and_wait(10ms);
  EXPECT_TRUE(launcher.doings.is_frozen);
  EXPECT_LE(reply.answered, SteadyClock::now() - 100ms) << "its clock does not pay for it";
}

TEST_F(ProgramEngineTest, RunsOnAfterItsAnswerIfOneOfItsThreadsRuns) {
  ASSERT_FALSE(engine->new_game(answering("BEGIN", "")));
  ask_and_wait(10ms);
  EXPECT_FALSE(launcher.doings.is_frozen);
}

}  // namespace
}  // namespace tengen::engine
