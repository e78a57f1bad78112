// The host's "freeze" and "thaw".
#include <gmock/gmock.h>
#include <signal.h>

#include <chrono>
#include <thread>

#include "unit/jail/jail_fixture.hpp"

namespace tengen::jail {
namespace {

using namespace std::chrono_literals;

class Freeze : public JailTest {
 protected:
  // Waits until that many run and the last is ready; they spin.
  std::vector<pid_t> started(Jailed& jailed, const std::string& marker, std::size_t count) const {
    EXPECT_EQ(jailed.line(), "ready");
    std::vector<pid_t> tree;
    EXPECT_TRUE(eventually([&] { return (tree = processes_with(marker)).size() == count; })) << tree.size();
    return tree;
  }

  void expect_frozen(const std::vector<pid_t>& tree) const {
    EXPECT_TRUE(eventually([&] { return all_stopped(tree); }));
    EXPECT_GT(cpu_time_of(tree), 0u);
    // A process is shown as stopped a moment before it leaves its CPU; one of low priority (nice 19) on a
    // busy machine can be interrupted just then, and comes back for that moment.
    EXPECT_TRUE(stands_still(tree) || stands_still(tree));
  }
  static bool stands_still(const std::vector<pid_t>& tree) {
    const auto before = cpu_time_of(tree);
    std::this_thread::sleep_for(300ms);
    return cpu_time_of(tree) == before;
  }

  void expect_running(const std::vector<pid_t>& tree) const {
    const auto before = cpu_time_of(tree);
    EXPECT_TRUE(eventually([&] { return cpu_time_of(tree) > before; }));
  }
};
INSTANTIATE_TEST_SUITE_P(In, Freeze, every_setting(), name_of_test);

TEST_P(Freeze, StopsAWholeTreeUntilItIsThawed) {
  const std::string marker = new_marker();
  Jailed jailed(GetParam(), options(), probe(GetParam(), {"tree", "5", marker}));
  const auto tree = started(jailed, marker, 5);
  for (int times = 0; times < 3; ++times) {
    jailed.send("freeze");
    expect_frozen(tree);
    jailed.send("thaw");
    expect_running(tree);
  }
}

TEST_P(Freeze, HoldsProcessesThatWakeEachOther) {
  const std::string marker = new_marker();
  Jailed jailed(GetParam(), options(), probe(GetParam(), {"wakers", "", marker}));
  const auto tree = started(jailed, marker, 2);
  for (int times = 0; times < 5; ++times) {
    jailed.send("freeze");
    expect_frozen(tree);
    jailed.send("thaw");
    expect_running(tree);
  }
}

// By a timer that sends SIGCONT, which nobody can keep from starting what stands.
TEST_P(Freeze, EndsAnEngineThatWakesItself) {
  const std::string marker = new_marker();
  Jailed jailed(GetParam(), options(), probe(GetParam(), {"self-waker", "", marker}));
  started(jailed, marker, 1);
  jailed.send("freeze");
  EXPECT_EQ(jailed.message(), "root");
  EXPECT_EQ(jailed.message(), "running");
  EXPECT_EQ(without_numbers(jailed.message()), "ended signalled 9");
  EXPECT_THAT(jailed.notes(), testing::Contains("it computed while it was frozen"));
}

TEST_P(Freeze, EndsAnEngineThatWakesItselfWithoutItsFirstThread) {
  Jailed jailed(GetParam(), options(), probe(GetParam(), {"without-first-thread", "self-waker"}));
  EXPECT_EQ(jailed.line(), "ready");
  jailed.send("freeze");
  EXPECT_EQ(jailed.message(), "root");
  EXPECT_EQ(jailed.message(), "running");
  EXPECT_EQ(without_numbers(jailed.message()), "ended signalled 9");
  EXPECT_THAT(jailed.notes(), testing::Contains("it computed while it was frozen"));
}

TEST_P(Freeze, EndsAnEngineThatWakesItselfToComputeInChildren) {
  const std::string marker = new_marker();
  Jailed jailed(GetParam(), options(), probe(GetParam(), {"self-waker-in-children", "", marker}));
  started(jailed, marker, 1);
  jailed.send("freeze");
  EXPECT_EQ(jailed.message(), "root");
  EXPECT_EQ(jailed.message(), "running");
  EXPECT_EQ(without_numbers(jailed.message()), "ended signalled 9");
  EXPECT_THAT(jailed.notes(), testing::Contains("it computed while it was frozen"));
}

TEST_P(Freeze, EndsWithTheHost) {
  const std::string marker = new_marker();
  Jailed jailed(GetParam(), options(), probe(GetParam(), {"tree", "5", marker}));
  const auto tree = started(jailed, marker, 5);
  jailed.send("freeze");
  EXPECT_TRUE(eventually([&] { return all_stopped(tree); }));
  jailed.close_control();
  EXPECT_TRUE(eventually([&] { return processes_with(marker, Who::engine_and_jail).empty(); }));
}

TEST_P(Freeze, DoesNotTakeAnEngineThatStopsItselfForAnEnd) {
  const std::string marker = new_marker();
  Jailed jailed(GetParam(), options(), probe(GetParam(), {"raise", std::to_string(SIGSTOP), marker}));
  EXPECT_EQ(jailed.message(), "root");
  EXPECT_EQ(jailed.message(), "running");
  EXPECT_TRUE(eventually([&] {
    const auto stopped = processes_with(marker);
    return stopped.size() == 1 && all_stopped(stopped);
  }));
  jailed.send("thaw");
  EXPECT_EQ(jailed.message(), "thawed");
  EXPECT_EQ(without_numbers(jailed.message()), "ended exited 0");
}

TEST_P(Freeze, IgnoresWhatItDoesNotUnderstand) {
  Jailed jailed(GetParam(), options(), probe(GetParam(), {"sleep"}));
  EXPECT_EQ(jailed.line(), "ready");
  jailed.send("melt");
  jailed.send(std::string(500, 'x'));
  jailed.send("freeze");
  EXPECT_EQ(jailed.message(), "root");
  EXPECT_EQ(jailed.message(), "running");
}

}  // namespace
}  // namespace tengen::jail
