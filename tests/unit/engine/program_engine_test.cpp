#include "engine/program_engine.hpp"

#include <gtest/gtest.h>

#include "unit/engine/asked_game.hpp"
#include "unit/engine/pipe_launcher.hpp"

namespace tengen::engine {
namespace {

using namespace std::chrono_literals;

class ProgramEngineTest : public testing::Test {
 protected:
  ProgramEngineTest() {
    EngineConfig config;
    manifest::ProgramEntry entry;
    entry.command = "program";
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
  void say(const std::string& text) {
    EXPECT_EQ(::write(launcher.says.get(), text.data(), text.size()), static_cast<ssize_t>(text.size()));
  }

  PollLoop loop;
  PipeLauncher launcher;
  std::optional<ProgramEngine> engine;
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
  GameStart start = answering("BEGIN", "7,0\n");
  const auto on_line = start.on_line;
  std::int16_t moves = 0;  // of its own
  start.on_line = [&, on_line](char direction, std::string_view line) {
    on_line(direction, line);
    if (direction == '>' && line.starts_with("TURN")) say("7," + std::to_string(moves) + "\n");
  };
  ASSERT_FALSE(engine->new_game(start));
  std::vector<game::Point> stones;
  const auto time_of_asking = [&] {
    AskedGame game({"gomoku", "freestyle", 15}, {}, stones);
    const TimePoint from = SteadyClock::now();
    auto future = engine->ask({.game = &game});
    EXPECT_EQ(future.wait_for(0s), std::future_status::ready);
    stones.push_back({7, moves});
    stones.push_back({0, moves++});
    return SteadyClock::now() - from;
  };
  time_of_asking();
  say("ERROR TURN: IN SEARCH MODE\n");
  time_of_asking();
  EXPECT_GE(time_of_asking(), 2 * manifest::usual_gap - 5ms);
}

}  // namespace
}  // namespace tengen::engine
