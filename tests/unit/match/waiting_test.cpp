#include "match/waiting.hpp"

#include <gtest/gtest.h>
#include <sched.h>

#include <atomic>
#include <filesystem>
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

// Four threads that want the same CPU wait for three quarters of the time each: three times as long as the
// time that has passed, all together.
TEST(Waiting, IsThatOfOneThreadAndNotOfAll) {
  if (!std::filesystem::exists("/proc/thread-self/schedstat"))
    return cannot_run("the kernel does not count waiting (schedstat)");
  const int cpu = ::sched_getcpu();
  std::atomic<bool> over = false;
  const TimePoint begun = SteadyClock::now();
  const Waiting waiting;
  std::vector<std::thread> spinning;
  for (int i = 0; i < 4; ++i)
    spinning.emplace_back([&] {
      run_on(cpu);
      while (!over) continue;
    });
  std::this_thread::sleep_for(400ms);
  const Duration waited = waiting.so_far();
  const Duration passed = SteadyClock::now() - begun;
  over = true;
  for (auto& thread : spinning) thread.join();
  EXPECT_GT(waited, 0ms);
  EXPECT_LE(waited, passed);
}

}  // namespace
}  // namespace tengen::match
