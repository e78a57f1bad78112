// How long a search may go on.
#pragma once

#include <atomic>
#include <chrono>
#include <cstdint>
#include <functional>

namespace tengen::framework {

using Clock = std::chrono::steady_clock;
using TimePoint = Clock::time_point;

struct Limits {
  TimePoint aim = TimePoint::max();       // no deeper iteration is begun that would hardly end before it
  TimePoint deadline = TimePoint::max();  // the search is broken off
  std::uint64_t nodes = 0;                // stones placed by one thread; 0: no limit
  int depth = 0;                          // in plies; 0: no limit
  std::function<bool()> stopped;          // asked often, from every thread; empty: never
};

// Whether to break off, for all threads of one search: cheap enough to be asked at every node.
class Watch {
 public:
  explicit Watch(const Limits& limits) : limits_(limits) {}
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

  // [any thread] True from the first time on that a limit is seen to be passed; `asked` is a counter of the
  // thread's own. The clock is looked at now and then.
  bool over(std::uint32_t& asked) {
    if (over_.load(std::memory_order_relaxed)) return true;
    return ++asked % questions_between_looks == 0 && look();
  }
  // Looks at the clock and the stop.
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
