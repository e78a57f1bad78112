// How engines end, and that nothing of them stays.
#include <gmock/gmock.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <memory>
#include <thread>

#include "unit/jail/jail_fixture.hpp"

namespace tengen::jail {
namespace {

using namespace std::chrono_literals;

class Ending : public JailTest {
 protected:
  void TearDown() override {
    // Nothing was left for this process to reap.
    EXPECT_EQ(::waitpid(-1, nullptr, WNOHANG), -1);
    EXPECT_EQ(errno, ECHILD);
  }

  // A host that starts an engine, says so when `ready`, and waits. The caller kills it.
  pid_t start_host(const Words& arguments, int ready) const {
    const pid_t host = ::fork();
    if (host != 0) return host;
    Jailed jailed(GetParam(), options(), probe(GetParam(), arguments));
    if (ready >= 0 && jailed.line() == "ready") [[maybe_unused]]
      const auto ignored = ::write(ready, "x", 1);
    for (;;) ::pause();
  }
};
INSTANTIATE_TEST_SUITE_P(In, Ending, every_setting(), name_of_test);

TEST_P(Ending, TellsEveryExitStatusAsItIs) {
  for (const char* status : {"0", "1", "125", "126", "127", "137", "139", "255"}) {
    EXPECT_EQ(outcome({}, {"exit", status}), std::string("ended exited ") + status);
  }
}

TEST_P(Ending, TellsEverySignalAsItIs) {
  for (const int number : {SIGHUP, SIGABRT, SIGKILL, SIGSEGV, SIGPIPE, SIGALRM, SIGTERM, SIGSYS}) {
    EXPECT_EQ(outcome({}, {"raise", std::to_string(number)}), "ended signalled " + std::to_string(number));
  }
}

TEST_P(Ending, LeavesNoDaemons) {
  const std::string marker = new_marker();
  EXPECT_EQ(outcome({}, {"daemons", "3", marker}), "ended exited 0");
  // The message came after their end.
  EXPECT_TRUE(processes_with(marker).empty());
}

TEST_P(Ending, LeavesNothingWhenTheHostHangsUp) {
  const std::string marker = new_marker();
  Jailed jailed(GetParam(), options(), probe(GetParam(), {"tree", "4", marker}));
  EXPECT_EQ(jailed.line(), "ready");
  jailed.close_control();
  EXPECT_TRUE(eventually([&] { return processes_with(marker, Who::engine_and_jail).empty(); }));
}

TEST_P(Ending, LeavesNothingWhenTheHostIsKilled) {
  const std::string marker = new_marker();
  auto pipe = make_pipe();
  ASSERT_TRUE(pipe);
  const pid_t host = start_host({"tree", "4", marker}, pipe->write_end.get());
  pipe->write_end.close();
  char byte = 0;
  EXPECT_EQ(::read(pipe->read_end.get(), &byte, 1), 1);
  EXPECT_EQ(processes_with(marker).size(), 4u);
  ::kill(host, SIGKILL);
  ::waitpid(host, nullptr, 0);
  EXPECT_TRUE(eventually([&] { return processes_with(marker, Who::engine_and_jail).empty(); }));
}

TEST_P(Ending, LeavesNothingWhenTheHostIsKilledAtAnyMoment) {
  const std::string marker = new_marker();
  for (int moment = 0; moment < 25; ++moment) {
    const pid_t host = start_host({"sleep", "", marker}, -1);
    std::this_thread::sleep_for(moment * 400us);
    ::kill(host, SIGKILL);
    ::waitpid(host, nullptr, 0);
  }
  EXPECT_TRUE(eventually([&] { return processes_with(marker, Who::engine_and_jail).empty(); }));
}

class Rooted : public Ending {};
INSTANTIATE_TEST_SUITE_P(In, Rooted, settings_with_namespaces(), name_of_test);

TEST_P(Rooted, AreGoneWithTheirRoot) {
  const std::string marker = new_marker();
  auto jailed =
      std::make_unique<Jailed>(GetParam(), options(), probe(GetParam(), Words{"tree", "4", marker}));
  EXPECT_EQ(jailed->line(), "ready");
  EXPECT_EQ(jailed->message(), "root");
  EXPECT_EQ(jailed->message(), "running");
  jailed.reset();  // kills the root, and waits for its end alone
  EXPECT_TRUE(processes_with(marker).empty());
}

class Supervised : public Ending {};
INSTANTIATE_TEST_SUITE_P(In, Supervised, ::testing::Values(kRootSupervisor, kSupervisor), name_of_test);

TEST_P(Supervised, TellsWhenTheRootIsKilledAndLeavesNoOther) {
  const std::string marker = new_marker();
  Jailed jailed(GetParam(), options(), probe(GetParam(), {"tree", "4", marker}));
  EXPECT_EQ(jailed.line(), "ready");
  EXPECT_EQ(jailed.message(), "root");
  EXPECT_EQ(jailed.message(), "running");
  jailed.kill_root();
  EXPECT_EQ(without_numbers(jailed.message()), "ended signalled " + std::to_string(SIGKILL));
  EXPECT_TRUE(processes_with(marker).empty());
}

}  // namespace
}  // namespace tengen::jail
