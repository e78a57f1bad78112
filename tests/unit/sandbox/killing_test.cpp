// Nothing survives.
#include <signal.h>
#include <unistd.h>

#include <random>
#include <thread>

#include "unit/sandbox/sandbox_fixture.hpp"

namespace tengen::sandbox {
namespace {

using KillingTest = ConfinedTest;

TEST_F(KillingTest, TakesDaemonsAndGrandchildrenAlong) {
  const auto marker = new_marker();
  auto child = launcher().launch(probe_spec({"daemons", "5", marker}));
  ASSERT_TRUE(child) << child.error().text();
  ASSERT_EQ(read_line(*child), "ready");
  EXPECT_GE(count_processes(marker), 6);
  child->kill();
  const auto status = child->wait(soon());
  ASSERT_TRUE(status);
  EXPECT_EQ(status->text(), "signal 9 (Killed)");
  EXPECT_EQ(count_processes(marker), 0);
}

TEST_F(KillingTest, LeavesNothingWhateverTheMoment) {
  std::mt19937 random(20);  // any sequence will do
  std::uniform_int_distribution<int> microseconds(0, 10000);
  for (int i = 0; i < 300; ++i) {
    const auto marker = new_marker();
    auto child = launcher().launch(probe_spec({"daemons", "3", marker}));
    ASSERT_TRUE(child) << child.error().text();
    std::this_thread::sleep_for(std::chrono::microseconds(microseconds(random)));
    child->kill();
    ASSERT_TRUE(child->wait(soon())) << i;
    ASSERT_EQ(count_processes(marker), 0) << i;
  }
}

TEST_F(KillingTest, HappensWhenTheOwnerLetsGo) {
  const auto marker = new_marker();
  { const auto child = launcher().launch(probe_spec({"daemons", "3", marker})); }
  EXPECT_EQ(count_processes(marker), 0);
}

TEST_F(KillingTest, HappensToWhatAProgramLeavesBehind) {
  const auto marker = new_marker();
  auto child =
      launcher().launch(shell_spec("setsid sleep 1000 '" + marker +
                                   "' & setsid sh -c 'sleep 1000; : " + marker + "' & sleep 0.1; exit 4"));
  ASSERT_TRUE(child) << child.error().text();
  const auto status = child->wait(soon());
  ASSERT_TRUE(status);
  EXPECT_EQ(status->text(), "exit code 4");
  EXPECT_EQ(count_processes(marker), 0);
}

TEST_F(KillingTest, WorksFromAnotherThread) {
  auto child = launcher().launch(probe_spec({"spin"}));
  ASSERT_TRUE(child) << child.error().text();
  std::jthread killer([&] {
    std::this_thread::sleep_for(20ms);
    child->kill();
  });
  EXPECT_TRUE(child->wait(soon()));
}

TEST_F(KillingTest, EndsTheStreams) {
  auto child = launcher().launch(probe_spec({"daemons", "2"}));
  ASSERT_TRUE(child) << child.error().text();
  ASSERT_EQ(read_line(*child), "ready");
  child->kill();
  ASSERT_TRUE(child->wait(soon()));
  EXPECT_EQ(read_line(*child), "");
  EXPECT_EQ(::write(child->input.get(), "x", 1), -1);
  EXPECT_EQ(errno, EPIPE);
}

TEST_F(KillingTest, IsNeitherNeededNorHarmfulAfterTheEnd) {
  auto child = launcher().launch(probe_spec({"exit", "0"}));
  ASSERT_TRUE(child) << child.error().text();
  ASSERT_TRUE(child->wait(soon()));
  for (int i = 0; i < 100; ++i) child->kill();
}

TEST(UnconfinedKillingTest, TakesTheWholeSessionAlong) {
  const auto marker = new_marker();
  auto child = unconfined().launch(probe_spec({"groups", "4", marker}));
  ASSERT_TRUE(child) << child.error().text();
  ASSERT_EQ(read_line(*child), "ready");
  EXPECT_EQ(count_processes(marker), 5);
  child->kill();
  ASSERT_TRUE(child->wait(soon()));
  // The others are somebody else's to reap; they have no arguments any more once they are dead.
  for (const Deadline limit = soon(); count_processes(marker) > 0 && !limit.passed();) {
    std::this_thread::sleep_for(1ms);
  }
  EXPECT_EQ(count_processes(marker), 0);
}

TEST_F(KillingTest, HappensToAllChildrenOfAHostThatIsKilled) {
  const auto marker = new_marker();
  LaunchSpec spec;
  spec.program = probe().replace_filename("sandbox_host");
  spec.arguments = {marker};
  spec.limits.memory_bytes = 0;  // the sanitizers' own memory
  auto host = unconfined().launch(spec);
  ASSERT_TRUE(host) << host.error().text();
  ASSERT_EQ(read_line(*host), "all ready");
  EXPECT_GE(count_processes(marker), 9);
  ::kill(host->pid(), SIGKILL);  // not host->kill(), which would look for the children itself
  for (const Deadline limit = soon(); count_processes(marker) > 0 && !limit.passed();) {
    std::this_thread::sleep_for(1ms);
  }
  EXPECT_EQ(count_processes(marker), 0);
}

}  // namespace
}  // namespace tengen::sandbox
