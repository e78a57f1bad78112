// CPU time of a child, and stopping it.
#include <signal.h>
#include <unistd.h>

#include <algorithm>
#include <fstream>
#include <sstream>
#include <thread>

#include "sandbox/launch/descriptor_io.hpp"
#include "unit/sandbox/sandbox_fixture.hpp"

namespace tengen::sandbox {
namespace {

using MeasuringTest = TierTest;
INSTANTIATE_TEST_SUITE_P(Tiers, MeasuringTest, kEveryTier, name_of);

TEST_P(MeasuringTest, TellsTheCpuTimeOfAChild) {
  auto child = launcher().launch(probe_spec({"burn", "0.3"}));
  ASSERT_TRUE(child) << child.error().text();
  ASSERT_EQ(read_line(**child), "burnt");
  const auto used = (*child)->cpu_time();
  EXPECT_GE(used, 300ms);
  EXPECT_LT(used, 1s);  // it sleeps from then on
  (*child)->kill();
  ASSERT_TRUE((*child)->wait(soon()));
  EXPECT_GE((*child)->cpu_time(), used);
}

TEST_P(MeasuringTest, CountsWhatAProcessThatHasGoneHadUsed) {
  if (GetParam() == Tier::landlock) return;  // none is ever started
  auto child = launcher().launch(probe_spec({"burn-in-child", "0.3"}));
  ASSERT_TRUE(child) << child.error().text();
  ASSERT_EQ(read_line(**child), "burnt");
  std::this_thread::sleep_for(110ms);  // until it looks again
  // The kernel's sums over processes that have gone are told in steps of 10 ms.
  EXPECT_GE((*child)->cpu_time(), 290ms);
}

// It cannot choose other CPUs, and sessions do not help.
TEST_P(MeasuringTest, FourOfAChildWithOneCpuShareItsTime) {
  if (GetParam() == Tier::none) return;  // it may choose
  auto spec = probe_spec({"burn-in-four", "0.1"});
  spec.cpus = {0};
  const TimePoint from = SteadyClock::now();
  auto child = launcher().launch(spec);
  ASSERT_TRUE(child) << child.error().text();
  ASSERT_EQ(read_line(**child), "burnt");
  const Duration wall = SteadyClock::now() - from;
  std::this_thread::sleep_for(110ms);  // until it looks again
  const Duration used = (*child)->cpu_time();
  EXPECT_GE(used, 390ms);
  EXPECT_LE(used, wall + 10ms);
}

TEST_P(MeasuringTest, ShowsProcessesUnlessAGroupCountsThem) {
  auto child = launcher().launch(probe_spec({"spin-in-threads", "4"}));
  ASSERT_TRUE(child) << child.error().text();
  const auto shown = (*child)->processes();
  if (shown.empty()) return;  // a control group
  EXPECT_LE(shown.size(), 4U) << "threads are no processes";
  const auto threads = (*child)->threads();
  ASSERT_FALSE(threads.empty());
  EXPECT_NE(std::find(shown.begin(), shown.end(), threads.front()), shown.end());
}

TEST_P(MeasuringTest, TellsWhetherSeveralThreadsRun) {
  const auto eventually = [](Child& child, bool several) {
    for (const Deadline limit = soon(); !limit.passed(); ::usleep(1000)) {
      if (child.runs_several_threads() == several) return true;
    }
    return false;
  };
  auto one = launcher().launch(probe_spec({"spin"}));
  ASSERT_TRUE(one) << one.error().text();
  EXPECT_TRUE(eventually(**one, false));
  auto many = launcher().launch(probe_spec({"spin-in-threads", "4"}));
  ASSERT_TRUE(many) << many.error().text();
  EXPECT_TRUE(eventually(**many, true));
  (*many)->freeze();
  EXPECT_TRUE(eventually(**many, false));
}

TEST_P(MeasuringTest, SeesThatAProgramOfOneThreadWaitsForInput) {
  auto child = launcher().launch(probe_spec({"read-then-start-thread"}));
  ASSERT_TRUE(child) << child.error().text();
  const Deadline limit = soon();
  while (!(*child)->awaits_input() && !limit.passed()) ::usleep(1000);
  EXPECT_TRUE((*child)->awaits_input());
  ASSERT_EQ(::write((*child)->input.get(), "\n", 1), 1);
  ASSERT_EQ(read_line(**child), "started");
  // It waits again soon, with a thread beside it that may do anything.
  for (int look = 0; look < 20; ++look) {
    EXPECT_FALSE((*child)->awaits_input());
    ::usleep(1000);
  }
}

// Reads until nothing has come for a while, then makes sure that nothing comes any more.
void expect_standstill(Child& child) {
  const Deadline limit = soon();
  while (wait_readable(child.output, Deadline::after(100ms)) && !limit.passed()) read_available(child.output);
  EXPECT_FALSE(wait_readable(child.output, Deadline::after(300ms)));
}

TEST_P(MeasuringTest, FreezesAndThawsAllOfAChild) {
  for (const char* what : {"tick", "tick-in-child"}) {
    if (GetParam() == Tier::landlock && std::string(what) != "tick") continue;
    auto child = launcher().launch(probe_spec({what}));
    ASSERT_TRUE(child) << child.error().text();
    for (int round = 0; round < 3; ++round) {
      ASSERT_EQ(read_line(**child), "tick") << what;
      (*child)->freeze();
      EXPECT_TRUE((*child)->stands(soon()));
      expect_standstill(**child);
      (*child)->thaw();
    }
    EXPECT_EQ(read_line(**child), "tick") << what;
  }
}

struct StateAndParent {
  char state = 0;
  pid_t parent = 0;
};
StateAndParent state_and_parent(pid_t process) {
  StateAndParent found;
  std::string text;
  std::getline(std::ifstream("/proc/" + std::to_string(process) + "/stat"), text);
  std::istringstream(text.substr(text.rfind(')') + 1)) >> found.state >> found.parent;
  return found;
}

// Its clock runs from then on. The jail is stopped here, as if it waited for a CPU.
TEST_P(MeasuringTest, ComesBackFromThawingWhenAllCanRun) {
  auto child = launcher().launch(probe_spec({"tick"}));
  ASSERT_TRUE(child) << child.error().text();
  ASSERT_EQ(read_line(**child), "tick");
  const auto threads = (*child)->threads();
  ASSERT_FALSE(threads.empty());
  (*child)->freeze();
  ASSERT_TRUE((*child)->stands(soon()));
  const pid_t jail = state_and_parent(threads.front()).parent;
  ASSERT_NE(jail, ::getpid());
  ASSERT_EQ(::kill(jail, SIGSTOP), 0);
  std::thread busy([jail] {
    std::this_thread::sleep_for(100ms);
    ::kill(jail, SIGCONT);
  });
  (*child)->thaw();
  EXPECT_NE(state_and_parent(threads.front()).state, 'T');
  busy.join();
  EXPECT_EQ(read_line(**child), "tick");
}

TEST_P(MeasuringTest, KillsWhatIsFrozen) {
  auto child = launcher().launch(probe_spec({"tick"}));
  ASSERT_TRUE(child) << child.error().text();
  ASSERT_EQ(read_line(**child), "tick");
  (*child)->freeze();
  expect_standstill(**child);
  (*child)->kill();
  const auto status = (*child)->wait(soon());
  ASSERT_TRUE(status);
  EXPECT_EQ(status->text(), "signal 9 (Killed)");
}

}  // namespace
}  // namespace tengen::sandbox
