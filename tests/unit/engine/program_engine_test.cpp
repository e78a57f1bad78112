#include "engine/program_engine.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include "unit/engine/asked_game.hpp"

namespace tengen::engine {
namespace {

using namespace std::chrono_literals;

// A program that is the test itself: what it says is written to its pipe.
class PipeChild : public sandbox::Child {
 public:
  explicit PipeChild(FileDescriptor& says) {
    int ends[2];
    if (::pipe2(ends, O_CLOEXEC | O_NONBLOCK) == 0) {
      output = FileDescriptor(ends[0]);
      says = FileDescriptor(ends[1]);
    }
    // What is written to a socket counts as read by the other side, as FIONREAD tells it.
    if (::socketpair(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0, ends) == 0) {
      input = FileDescriptor(ends[0]);
      hears_ = FileDescriptor(ends[1]);
    }
  }
  const FileDescriptor& process() const override { return input; }
  pid_t pid() const override { return 0; }
  void kill() noexcept override {}
  std::optional<sandbox::ExitStatus> wait(Deadline) override { return std::nullopt; }
  Duration cpu_time() override { return {}; }
  Duration cpu_time_of_all() override { return {}; }
  bool awaits_input() override { return true; }
  bool sleeps() override { return true; }
  std::vector<pid_t> threads() override { return {}; }
  bool runs_several_threads() override { return false; }
  void freeze() noexcept override {}
  void thaw() noexcept override {}
  bool stands(Deadline) override { return true; }

 private:
  FileDescriptor hears_;
};

class PipeLauncher : public sandbox::Launcher {
 public:
  Result<std::unique_ptr<sandbox::Child>> launch(const sandbox::LaunchSpec&) override {
    return std::unique_ptr<sandbox::Child>(std::make_unique<PipeChild>(says));
  }
  sandbox::Tier tier() const override { return sandbox::Tier::none; }
  sandbox::Walls walls() const override { return {}; }
  std::filesystem::path package_folder(const sandbox::LaunchSpec& spec) const override {
    return spec.package;
  }
  FileDescriptor says;
};

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

}  // namespace
}  // namespace tengen::engine
