#include "engine/file_engine.hpp"

#include <gtest/gtest.h>

#include "unit/engine/asked_game.hpp"
#include "unit/engine/pipe_launcher.hpp"

namespace tengen::engine {
namespace {

using namespace std::chrono_literals;

class FileEngineTest : public testing::Test {
 protected:
  FileEngineTest() {
    EngineConfig config;
    manifest::ProgramEntry entry;
    entry.command = "program";
    entry.protocol = "board-file";
    config.spec.entry = entry;
    engine.emplace(std::move(config), launcher, loop, std::nullopt);
  }
  Reply ask() {
    EXPECT_FALSE(engine->new_game({.setup = {"gomoku", "freestyle", 15}}));
    AskedGame game({"gomoku", "freestyle", 15}, {});
    auto future = engine->ask({.game = &game});
    const auto is_answered = [&] { return future.wait_for(0s) == std::future_status::ready; };
    EXPECT_TRUE(loop.run_until(Deadline::after(1min), is_answered));
    return future.get();
  }
  game::Reason failure_of_a_launch(Error error) {
    launcher.failure = std::move(error);
    launcher.takes = 50ms;
    const Reply reply = ask();
    const auto* const failure = std::get_if<Failure>(&reply.result);
    EXPECT_NE(failure, nullptr);
    return failure == nullptr ? game::Reason::crash : failure->reason;
  }

  PollLoop loop;
  PipeLauncher launcher;
  std::optional<FileEngine> engine;
};

TEST_F(FileEngineTest, IsNotChargedForTheTimeThatTheHostTakesToLaunchIt) {
  launcher.takes = 200ms;
  launcher.greeting = "7,7\n";
  const TimePoint from = SteadyClock::now();
  const Reply reply = ask();
  EXPECT_EQ(reply.said, "7,7");
  EXPECT_GE(reply.asked - from, 200ms);
  EXPECT_GE(reply.answered, reply.asked);
}

TEST_F(FileEngineTest, FailsByTheHostsFaultWhereItCannotBeLaunched) {
  EXPECT_EQ(failure_of_a_launch(failed("no process is left")), game::Reason::sandbox_error);
  EXPECT_EQ(failure_of_a_launch(bad_input("not executable")), game::Reason::start_failed);
}

}  // namespace
}  // namespace tengen::engine
