#include "cli/run/interruption.hpp"

#include <gtest/gtest.h>
#include <unistd.h>

#include <atomic>
#include <chrono>

namespace tengen::cli {
namespace {

using std::chrono::seconds;

constexpr int own_status = 7;

TEST(InterruptionDeathTest, TakesSignalsWhileACommandRuns) {
  const auto run = [] {
    std::atomic<int> signals = 0;
    const Interruption interruption([&] { ++signals; });
    const auto begun = std::chrono::steady_clock::now();
    for (const int signal : {SIGINT, SIGTERM, SIGHUP}) {
      const int before = signals;
      ::kill(::getpid(), signal);
      while (signals == before && std::chrono::steady_clock::now() - begun < seconds(20)) ::usleep(1000);
    }
    ::_exit(signals == 3 ? own_status : 1);
  };
  EXPECT_EXIT(run(), testing::ExitedWithCode(own_status), "");
}

TEST(InterruptionDeathTest, DoesNotChangeTheStatusOfACommandThatIsOver) {
  const auto run = [](int signal) {
    {
      const Interruption interruption([] {});
    }
    ::kill(::getpid(), signal);
    ::_exit(own_status);
  };
  for (const int signal : {SIGINT, SIGTERM, SIGHUP})
    EXPECT_EXIT(run(signal), testing::ExitedWithCode(own_status), "") << signal;
}

}  // namespace
}  // namespace tengen::cli
