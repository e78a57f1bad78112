#include "match/waiting.hpp"

#include <gtest/gtest.h>
#include <pthread.h>
#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <ctime>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "cannot_run.hpp"
#include "unit/match/scripted_engine.hpp"

namespace tengen::match {
namespace {

using namespace std::chrono_literals;

void run_on(int cpu) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(cpu, &set);
  ::sched_setaffinity(0, sizeof set, &set);
}

Duration waited_by(pid_t thread) {
  std::ifstream file("/proc/self/task/" + std::to_string(thread) + "/schedstat");
  std::int64_t ran = 0;
  std::int64_t waited = 0;
  file >> ran >> waited;
  return Duration(waited);
}

// An engine that consists of the first threads of those that spin on one CPU.
class Spinning : public ScriptedEngine {
 public:
  explicit Spinning(std::size_t own) : own_(own) {
    const int cpu = ::sched_getcpu();
    for (auto& tid : tids_)
      spinners_.emplace_back([&, cpu] {
        run_on(cpu);
        tid = ::gettid();
        while (!over_) continue;
      });
    for (const auto& tid : tids_) {
      while (tid == 0) std::this_thread::yield();
    }
  }
  ~Spinning() override {
    over_ = true;
    for (auto& spinner : spinners_) spinner.join();
  }
  std::vector<pid_t> threads() override { return {tids_.begin(), tids_.begin() + static_cast<long>(own_)}; }
  Duration cpu_time() override {
    Duration all{};
    for (std::size_t i = 0; i < own_; ++i) {
      clockid_t clock{};
      timespec used{};
      ::pthread_getcpuclockid(spinners_[i].native_handle(), &clock);
      ::clock_gettime(clock, &used);
      all += std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
    }
    return all;
  }

 private:
  std::size_t own_;
  std::atomic<bool> over_ = false;
  std::array<std::atomic<pid_t>, 4> tids_{};
  std::vector<std::thread> spinners_;
};

bool kernel_counts_waiting() { return std::filesystem::exists("/proc/thread-self/schedstat"); }

TEST(Waiting, IsWhatOthersTookFromAnEngine) {
  if (!kernel_counts_waiting()) return cannot_run("the kernel does not count waiting (schedstat)");
  Spinning engine(1);
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
  Spinning engine(1);
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
  Spinning engine(4);
  const Duration cpu = engine.cpu_time();
  const TimePoint begun = SteadyClock::now();
  Waiting waiting(engine);
  std::this_thread::sleep_for(400ms);
  const auto seen = waiting.so_far();
  const Duration passed = SteadyClock::now() - begun;
  EXPECT_LE(seen.engine, passed - (engine.cpu_time() - cpu) + 20ms) << "the rest it had the CPU";
}

}  // namespace
}  // namespace tengen::match
