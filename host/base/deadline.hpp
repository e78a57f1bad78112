// Deadlines: points on the monotonic clock.
#pragma once

#include <algorithm>
#include <chrono>

namespace tengen {

using SteadyClock = std::chrono::steady_clock;
using TimePoint = SteadyClock::time_point;
using Duration = std::chrono::nanoseconds;

// A point on the monotonic clock by which something must have happened; never() means no limit. The host
// passes deadlines down, not remaining durations: otherwise an engine that prints all the time could extend
// its own limit.
class Deadline {
 public:
  static Deadline never() { return Deadline(TimePoint::max()); }
  static Deadline at(TimePoint point) { return Deadline(point); }
  static Deadline after(Duration duration, TimePoint start = SteadyClock::now()) {
    return Deadline(duration > TimePoint::max() - start ? TimePoint::max() : start + duration);
  }

  bool is_never() const { return point_ == TimePoint::max(); }
  TimePoint point() const { return point_; }
  bool passed(TimePoint now = SteadyClock::now()) const { return now >= point_; }
  // Never negative; Duration::max() for never().
  Duration remaining(TimePoint now = SteadyClock::now()) const {
    if (is_never()) return Duration::max();
    return std::max(Duration::zero(), Duration(point_ - now));
  }
  Deadline later_by(Duration duration) const { return is_never() ? *this : after(duration, point_); }

  friend auto operator<=>(const Deadline&, const Deadline&) = default;

 private:
  explicit Deadline(TimePoint point) : point_(point) {}
  TimePoint point_;
};

inline double milliseconds(Duration duration) {
  return std::chrono::duration<double, std::milli>(duration).count();
}

}  // namespace tengen
