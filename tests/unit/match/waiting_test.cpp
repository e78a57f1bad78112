#include "match/waiting.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <string>
#include <thread>

#include "cannot_run.hpp"
#include "unit/match/spinning_engine.hpp"
#include "unit/test_folder.hpp"

namespace tengen::match {
namespace {

using namespace std::chrono_literals;

Duration waited_by(pid_t thread) {
  std::ifstream file("/proc/self/task/" + std::to_string(thread) + "/schedstat");
  std::int64_t ran = 0;
  std::int64_t waited = 0;
  file >> ran >> waited;
  return Duration(waited);
}

TEST(Waiting, IsWhatOthersTookFromAnEngine) {
  if (!kernel_counts_waiting()) return cannot_run("the kernel does not count waiting (schedstat)");
  SpinningEngine engine(1);
  const pid_t thread = engine.threads().front();
  const Duration before = waited_by(thread);
  const TimePoint made = SteadyClock::now();
  const Duration used_before = engine.cpu_time();
  Waiting waiting(engine);
  const Duration at_least_before = waited_by(thread);
  const TimePoint begun = SteadyClock::now();
  Duration waited{};
  // Until it has waited for a while; three others want its CPU.
  while (waited < 100ms && SteadyClock::now() - begun < 60s) {
    std::this_thread::sleep_for(50ms);
    waited = waited_by(thread) - at_least_before;
  }
  ASSERT_GE(waited, 100ms);
  const Duration not_used = SteadyClock::now() - made - (engine.cpu_time() - used_before);
  const auto seen = waiting.so_far();
  // A wait is added when it ends, with what lies before this was made.
  EXPECT_GE(seen.engine + 20ms, std::min(waited, not_used));
  EXPECT_LE(seen.engine, waited_by(thread) - before + 20ms + seen.stolen);
}

// The wait that lasts is not in the kernel's sum yet: an idle thread that waited longer before must not hide
// it.
TEST(Waiting, IsToldToLastUntilTheThreadHasRun) {
  if (!kernel_counts_waiting()) return cannot_run("the kernel does not count waiting (schedstat)");
  SpinningEngine engine(1);
  Waiting waiting(engine);
  const TimePoint begun = SteadyClock::now();
  Duration before = waiting.so_far().engine;
  while (!waiting.is_kept_waiting() && SteadyClock::now() - begun < 60s) before = waiting.so_far().engine;
  EXPECT_TRUE(waiting.is_kept_waiting());
  EXPECT_TRUE(waiting.is_queued());
  EXPECT_GE(waiting.so_far().engine, before);
}

// Each of its four threads waits for three quarters of the time, for the others.
TEST(Waiting, IsNotWhatAnEngineTakesFromItself) {
  if (!kernel_counts_waiting()) return cannot_run("the kernel does not count waiting (schedstat)");
  SpinningEngine engine(4);
  const Duration cpu = engine.cpu_time();
  const TimePoint begun = SteadyClock::now();
  Waiting waiting(engine);
  std::this_thread::sleep_for(400ms);
  const auto seen = waiting.so_far();
  const Duration passed = SteadyClock::now() - begun;
  EXPECT_LE(seen.engine, passed - (engine.cpu_time() - cpu) + 20ms) << "the rest it had the CPU";
}

class StolenTime : public testing::Test {
 protected:
  StolenTime() {
    CPU_ZERO(&own_);
    EXPECT_EQ(::sched_getaffinity(0, sizeof own_, &own_), 0);
    while (CPU_ISSET(others_, &own_)) ++others_;
  }
  // Ticks since the machine's start, of each CPU that this thread may use, and of one that it may not.
  void tell(int ticks, int of_others = 0) const {
    const auto line = [](const std::string& cpu, int stolen) {
      return cpu + " 900 800 700 600 500 400 300 " + std::to_string(stolen) + " 200 100\n";
    };
    std::string text = line("cpu ", 7 * ticks);
    for (int cpu = 0; cpu < CPU_SETSIZE; ++cpu) {
      if (CPU_ISSET(cpu, &own_)) text += line("cpu" + std::to_string(cpu), ticks);
    }
    folder_.write("stat", text + line("cpu" + std::to_string(others_), of_others) + "intr 5 0 0\n");
  }
  // Of a question that was asked a second ago.
  Waiting begun() { return {engine_, {SteadyClock::now() - 1s, engine_.cpu_time(), {}}, folder_ / "stat"}; }

  const Duration tick_ = std::chrono::duration_cast<Duration>(1s) / ::sysconf(_SC_CLK_TCK);
  ScriptedEngine engine_;

 private:
  const TestFolder folder_;
  cpu_set_t own_{};
  int others_ = 0;
};

TEST_F(StolenTime, IsWhatTheMachineBelowTookSinceTheQuestion) {
  tell(100);
  Waiting waiting = begun();
  tell(130);
  const auto seen = waiting.so_far();
  EXPECT_EQ(seen.stolen, 30 * tick_);
  EXPECT_EQ(seen.engine, 30 * tick_) << "it kept the engine from running";
}

TEST_F(StolenTime, OfCpusThatAreNotTheGamesDoesNotCount) {
  tell(100, 100);
  Waiting waiting = begun();
  tell(100, 5000);
  EXPECT_EQ(waiting.so_far().stolen, Duration::zero());
}

TEST_F(StolenTime, IsNotKnownWithoutAFirstReading) {
  Waiting waiting = begun();
  tell(5000);
  const auto seen = waiting.so_far();
  EXPECT_EQ(seen.stolen, Duration::zero());
  EXPECT_EQ(seen.engine, Duration::zero());
}

TEST_F(StolenTime, GivesAnEngineNoMoreThanItHasNotUsed) {
  tell(100);
  const TimePoint asked = SteadyClock::now() - 1s;
  Waiting waiting = begun();
  tell(100000);
  const auto seen = waiting.so_far();
  EXPECT_GT(seen.stolen, 1min);
  EXPECT_LE(seen.engine, SteadyClock::now() - asked);
}

}  // namespace
}  // namespace tengen::match
