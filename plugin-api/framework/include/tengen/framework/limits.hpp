// The limits of a search.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>

namespace tengen::framework {

using Clock = std::chrono::steady_clock;
using TimePoint = Clock::time_point;

struct Limits {
  TimePoint aim = TimePoint::max();       // the search starts an iteration only if it will probably end by
                                          // this time
  TimePoint deadline = TimePoint::max();  // stops the search
  std::uint64_t nodes = 0;                // stones placed by one thread; 0: no limit
  int depth = 0;                          // in plies; 0: no limit
  std::function<bool()> stopped;          // called often, on every thread; empty: never stops
};

// Tells all threads of one search whether to stop. A call at every node is cheap enough.
class Watch {
 public:
  explicit Watch(const Limits& limits) : limits_(limits) {}
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

  // [any thread] Returns true if a limit is exceeded, and then in every later call. `asked` is a counter of
  // the calling thread. Reads the clock only in every 128th call of a thread.
  bool over(std::uint32_t& asked) {
    if (over_.load(std::memory_order_relaxed)) return true;
    return ++asked % questions_between_looks == 0 && look();
  }
  // Checks the clock and `stopped`.
  bool look() {
    const bool passed = (limits_.stopped && limits_.stopped()) ||
                        (limits_.deadline != TimePoint::max() && Clock::now() >= limits_.deadline);
    return passed ? end() : over_.load(std::memory_order_relaxed);
  }
  // [any thread]
  bool end() {
    over_.store(true, std::memory_order_relaxed);
    return true;
  }

 private:
  static constexpr std::uint32_t questions_between_looks = 128;

  const Limits& limits_;
  std::atomic<bool> over_ = false;
};

}  // namespace tengen::framework
