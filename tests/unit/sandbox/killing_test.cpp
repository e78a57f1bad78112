// Nothing survives.
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <random>
#include <thread>

#include "sandbox/launch/descriptor_io.hpp"
#include "unit/sandbox/sandbox_fixture.hpp"

namespace tengen::sandbox {
namespace {

// A process of its own that launches children, as main.cpp of sandbox_host does.
class Host {
 public:
  explicit Host(std::vector<std::string> arguments) : output_(std::move(*make_pipe())) {
    const std::string program = probe().replace_filename("sandbox_host");
    std::vector<char*> all{const_cast<char*>(program.c_str())};
    for (auto& argument : arguments) all.push_back(argument.data());
    all.push_back(nullptr);
    posix_spawn_file_actions_t actions;
    ::posix_spawn_file_actions_init(&actions);
    ::posix_spawn_file_actions_adddup2(&actions, output_.write_end.get(), 1);
    if (::posix_spawn(&pid_, program.c_str(), &actions, nullptr, all.data(), environ) != 0) pid_ = -1;
    ::posix_spawn_file_actions_destroy(&actions);
    output_.write_end.close();
  }
  Host(const Host&) = delete;
  Host& operator=(const Host&) = delete;
  ~Host() {
    if (pid_ < 0) return;
    ::kill(pid_, SIGKILL);
    ::waitpid(pid_, nullptr, 0);
  }
  pid_t pid() const { return pid_; }
  std::string first_word() const {
    wait_readable(output_.read_end, soon());
    char buffer[64];
    const ssize_t count = ::read(output_.read_end.get(), buffer, sizeof buffer);
    return count > 1 ? std::string(buffer, static_cast<std::size_t>(count - 1)) : std::string();
  }

 private:
  pid_t pid_ = -1;
  Pipe output_;
};

// What a child may leave behind it that has a life of its own.
LaunchSpec many(Tier tier, const std::string& count, const std::string& marker) {
  return probe_spec({tier == Tier::landlock ? "rest" : "daemons", count, marker});
}

using KillingTest = TierTest;
INSTANTIATE_TEST_SUITE_P(Tiers, KillingTest, kEveryTier, name_of);

TEST_P(KillingTest, TakesDaemonsAndGrandchildrenAlong) {
  const auto marker = new_marker();
  auto child = launcher().launch(many(GetParam(), "5", marker));
  ASSERT_TRUE(child) << child.error().text();
  ASSERT_EQ(read_line(**child), "ready");
  EXPECT_GE(count_processes(marker), GetParam() == Tier::landlock ? 1 : 6);
  (*child)->kill();
  const auto status = (*child)->wait(soon());
  ASSERT_TRUE(status);
  EXPECT_EQ(status->text(), "signal 9 (Killed)");
  EXPECT_EQ(count_processes(marker), 0);
}

TEST_P(KillingTest, LeavesNothingWhateverTheMoment) {
  std::mt19937 random(20);  // any sequence will do
  std::uniform_int_distribution<int> microseconds(0, 10000);
  for (int i = 0; i < 300; ++i) {
    const auto marker = new_marker();
    auto child = launcher().launch(many(GetParam(), "3", marker));
    ASSERT_TRUE(child) << child.error().text();
    std::this_thread::sleep_for(std::chrono::microseconds(microseconds(random)));
    (*child)->kill();
    ASSERT_TRUE((*child)->wait(soon())) << i;
    ASSERT_EQ(count_processes(marker), 0) << i;
  }
}

TEST_P(KillingTest, HappensWhenTheOwnerLetsGo) {
  const auto marker = new_marker();
  { const auto child = launcher().launch(many(GetParam(), "3", marker)); }
  EXPECT_EQ(count_processes(marker), 0);
}

TEST_P(KillingTest, HappensToWhatAProgramLeavesBehind) {
  if (GetParam() == Tier::landlock) return;  // there it can start nothing that it could leave
  const auto marker = new_marker();
  auto child =
      launcher().launch(shell_spec("setsid sleep 1000 '" + marker +
                                   "' & setsid sh -c 'sleep 1000; : " + marker + "' & sleep 0.1; exit 4"));
  ASSERT_TRUE(child) << child.error().text();
  const auto status = (*child)->wait(soon());
  ASSERT_TRUE(status);
  EXPECT_EQ(status->text(), "exit code 4");
  EXPECT_EQ(count_processes(marker), 0);
}

TEST_P(KillingTest, WorksFromAnotherThread) {
  auto child = launcher().launch(probe_spec({"spin"}));
  ASSERT_TRUE(child) << child.error().text();
  std::jthread killer([&] {
    std::this_thread::sleep_for(20ms);
    (*child)->kill();
  });
  EXPECT_TRUE((*child)->wait(soon()));
}

TEST_P(KillingTest, EndsTheStreams) {
  auto child = launcher().launch(many(GetParam(), "2", "-"));
  ASSERT_TRUE(child) << child.error().text();
  ASSERT_EQ(read_line(**child), "ready");
  (*child)->kill();
  ASSERT_TRUE((*child)->wait(soon()));
  EXPECT_EQ(read_line(**child), "");
  EXPECT_EQ(::write((*child)->input.get(), "x", 1), -1);
  EXPECT_EQ(errno, EPIPE);
}

TEST_P(KillingTest, IsNeitherNeededNorHarmfulAfterTheEnd) {
  auto child = launcher().launch(probe_spec({"exit", "0"}));
  ASSERT_TRUE(child) << child.error().text();
  ASSERT_TRUE((*child)->wait(soon()));
  for (int i = 0; i < 100; ++i) (*child)->kill();
}

TEST_P(KillingTest, HappensToAllChildrenOfAHostThatIsKilled) {
  const auto marker = new_marker();
  const Host host({marker, std::string(text(GetParam()))});
  ASSERT_EQ(host.first_word(), "all ready");
  EXPECT_GE(count_processes(marker), GetParam() == Tier::landlock ? 3 : 9);
  ::kill(host.pid(), SIGKILL);
  for (const Deadline limit = soon(); count_processes(marker) > 0 && !limit.passed();) {
    std::this_thread::sleep_for(1ms);
  }
  EXPECT_EQ(count_processes(marker), 0);
}

}  // namespace
}  // namespace tengen::sandbox
