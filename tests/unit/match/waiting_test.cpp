#include "match/waiting.hpp"

#include <gtest/gtest.h>
#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <filesystem>
#include <fstream>
#include <string>
#include <thread>
#include <vector>

#include "cannot_run.hpp"

namespace tengen::match {
namespace {

using namespace std::chrono_literals;

void run_on(int cpu) {
  cpu_set_t set;
  CPU_ZERO(&set);
  CPU_SET(cpu, &set);
  ::sched_setaffinity(0, sizeof set, &set);
}

std::int64_t waited_by(pid_t thread) {
  std::ifstream file("/proc/self/task/" + std::to_string(thread) + "/schedstat");
  std::int64_t ran = 0;
  std::int64_t waited = 0;
  file >> ran >> waited;
  return waited;
}

// Four threads that want the same CPU wait for three quarters of the time each: three times as long as the
// time that has passed, all together.
TEST(Waiting, IsThatOfOneThreadAndNotOfAll) {
  if (!std::filesystem::exists("/proc/thread-self/schedstat"))
    return cannot_run("the kernel does not count waiting (schedstat)");
  const int cpu = ::sched_getcpu();
  std::atomic<bool> over = false;
  const Waiting waiting;
  std::array<std::atomic<pid_t>, 4> tids{};
  std::vector<std::thread> spinning;
  for (auto& tid : tids)
    spinning.emplace_back([&] {
      run_on(cpu);
      tid = ::gettid();
      while (!over) continue;
    });
  std::int64_t longest = 0;
  std::int64_t all = 0;
  Duration waited{};
  Duration passed{};
  // Until those who wait have waited longer together than the clock has run since the first of them began.
  const TimePoint begun = SteadyClock::now();
  do {
    std::this_thread::sleep_for(100ms);
    passed = SteadyClock::now() - begun;
    longest = all = 0;
    for (const auto& tid : tids) {
      const std::int64_t one = waited_by(tid);
      longest = std::max(longest, one);
      all += one;
    }
    waited = waiting.so_far();
  } while (Duration(all) <= 2 * passed && passed < 60s);
  over = true;
  for (auto& thread : spinning) thread.join();
  ASSERT_GT(Duration(all), 2 * passed);
  EXPECT_GE(waited, Duration(longest));
  EXPECT_LT(waited, Duration(all));
}

}  // namespace
}  // namespace tengen::match
