// Whose fault it is when the kernel kills an engine because the machine has no memory left.
#include <fcntl.h>
#include <gtest/gtest.h>
#include <signal.h>
#include <unistd.h>

#include "sandbox/launch/jailed_child.hpp"
#include "sandbox/watch/process_descriptor.hpp"
#include "unit/sandbox/sandbox_fixture.hpp"

namespace tengen::sandbox {
namespace {

class MemoryKills : public ::testing::Test {
 protected:
  MemoryKills() { count(3); }
  // Sets the kernel's counter.
  void count(int kills) const {
    folder_.write("vmstat", "pgfault 17\noom_kill " + std::to_string(kills) + "\nswpin_zero 0\n");
  }
  MemoryKillWatch begun() const { return MemoryKillWatch((folder_.path() / "vmstat").native()); }

  TestFolder folder_;
};

TEST_F(MemoryKills, AreSeenIfTheyAreRecent) {
  MemoryKillWatch watch = begun();
  EXPECT_FALSE(watch.saw_one());
  count(4);
  EXPECT_TRUE(watch.saw_one());
  const TimePoint now = SteadyClock::now();
  watch.look(now + 1s);
  EXPECT_TRUE(watch.saw_one()) << "since the reading before";
  watch.look(now + 1500ms);
  EXPECT_TRUE(watch.saw_one()) << "no reading within a second";
  watch.look(now + 2s);
  EXPECT_FALSE(watch.saw_one());
}

TEST_F(MemoryKills, AreNotSeenWithoutACounter) {
  const MemoryKillWatch watch((folder_.path() / "none").native());
  EXPECT_FALSE(watch.saw_one());
}

// A process of this test in place of the engine, and this test in place of its jail.
class KilledEngine : public MemoryKills {
 protected:
  KilledEngine() {
    const pid_t pid = ::fork();
    if (pid == 0) {
      for (;;) ::pause();
    }
    child.emplace(Spawned{pid, open_process(pid)}, Reaper::pid_namespace, std::move(control_.read_end),
                  JailedChild::Belongings(), Duration::zero(), begun());
  }
  // The engine ends by SIGKILL. `told`: the jail's messages.
  ExitStatus ended(const std::vector<std::string>& told) {
    ::kill(child->pid(), SIGKILL);
    for (const auto& text : told) send_message(control_.write_end, text);
    control_.write_end.close();
    const auto status = child->wait(soon());
    EXPECT_TRUE(status);
    return status.value_or(ExitStatus());
  }

  std::optional<JailedChild> child;

 private:
  Pipe control_ = std::move(*make_control_sockets());
};

constexpr const char* end_by_sigkill = "ended signalled 9 cpu_us=0 peak_kib=0";

TEST_F(KilledEngine, IsTheMachinesFaultIfTheKernelHasJustKilledForMemory) {
  count(4);
  const auto status = ended({end_by_sigkill});
  EXPECT_EQ(status.kind, ExitKind::by_host);
  EXPECT_EQ(status.text(),
            "ended by the host: the machine had no memory left, and the kernel ended this engine");
}

// The jail was the largest, or the next one.
TEST_F(KilledEngine, IsTheMachinesFaultIfItsJailCannotTell) {
  count(4);
  EXPECT_EQ(ended({}).kind, ExitKind::by_host);
}

TEST_F(KilledEngine, IsItsOwnFaultIfTheKernelHasKilledNobody) {
  const auto status = ended({end_by_sigkill});
  EXPECT_EQ(status.kind, ExitKind::signalled);
  EXPECT_EQ(status.signal, SIGKILL);
}

TEST_F(KilledEngine, IsItsOwnFaultIfItsJailSaysWhy) {
  count(4);
  EXPECT_EQ(ended({"note it had 70 threads, allowed 64", end_by_sigkill}).kind, ExitKind::signalled);
}

TEST_F(KilledEngine, IsOverItsLimitWhoeverElseWasKilled) {
  count(4);
  const auto status = ended({"ended memory 812000000 cpu_us=0 peak_kib=0"});
  EXPECT_EQ(status.kind, ExitKind::over_limit);
  EXPECT_EQ(status.limit, Limit::memory);
}

TEST_F(KilledEngine, IsNotTheMachinesFaultIfTheHostKilledIt) {
  count(4);
  child->kill();
  EXPECT_EQ(ended({end_by_sigkill}).kind, ExitKind::signalled);
}

}  // namespace
}  // namespace tengen::sandbox
