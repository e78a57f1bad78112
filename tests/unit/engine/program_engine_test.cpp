#include "engine/program_engine.hpp"

#include <fcntl.h>
#include <gtest/gtest.h>
#include <sys/socket.h>
#include <unistd.h>

#include <thread>

#include "unit/engine/asked_game.hpp"

namespace tengen::engine {
namespace {

using namespace std::chrono_literals;

// What a program that is the test itself does besides talking.
struct Doings {
  Duration cpu{};
  Duration at_thaw{};  // computed before the host comes back from letting it run
  bool is_frozen = false;
};

// A program that is the test itself: what it says is written to its pipe.
class PipeChild : public sandbox::Child {
 public:
  PipeChild(FileDescriptor& says, Doings& doings) : doings_(doings) {
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
  Duration cpu_time() override { return doings_.cpu; }
  Duration cpu_time_of_all() override { return doings_.cpu; }
  bool awaits_input() override { return true; }
  bool sleeps() override { return true; }
  std::vector<pid_t> threads() override { return {}; }
  bool runs_several_threads() override { return false; }
  void freeze() noexcept override { doings_.is_frozen = true; }
  void thaw() noexcept override {
    doings_.is_frozen = false;
    doings_.cpu += doings_.at_thaw;
    std::this_thread::sleep_for(doings_.at_thaw);
  }
  bool stands(Deadline) override { return true; }

 private:
  Doings& doings_;
  FileDescriptor hears_;
};

class PipeLauncher : public sandbox::Launcher {
 public:
  Result<std::unique_ptr<sandbox::Child>> launch(const sandbox::LaunchSpec&) override {
    return std::unique_ptr<sandbox::Child>(std::make_unique<PipeChild>(says, doings));
  }
  sandbox::Tier tier() const override { return sandbox::Tier::none; }
  sandbox::Walls walls() const override { return {}; }
  std::filesystem::path package_folder(const sandbox::LaunchSpec& spec) const override {
    return spec.package;
  }
  FileDescriptor says;
  Doings doings;
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

}  // namespace
}  // namespace tengen::engine
