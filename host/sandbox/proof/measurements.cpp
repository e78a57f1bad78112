#include "sandbox/proof/measurements.hpp"

#include <poll.h>
#include <sched.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <vector>

#include "base/poll_loop.hpp"

namespace tengen::sandbox {
namespace {

constexpr std::size_t waits = 200;
constexpr int starts = 10;
constexpr int round_trips = 1000;
// A child that takes longer than this for an echo says nothing about pipes.
constexpr Duration echo_limit = std::chrono::seconds(5);

Duration median_of(std::vector<Duration> durations) {
  std::sort(durations.begin(), durations.end());
  return durations[durations.size() / 2];
}

// Keeps the calling thread on the CPU it is on.
class Pinned {
 public:
  Pinned() : cpu_(::sched_getcpu()) {
    CPU_ZERO(&before_);
    ::sched_getaffinity(0, sizeof before_, &before_);
    cpu_set_t one;
    CPU_ZERO(&one);
    CPU_SET(cpu_, &one);
    ::sched_setaffinity(0, sizeof one, &one);
  }
  ~Pinned() { ::sched_setaffinity(0, sizeof before_, &before_); }
  Pinned(const Pinned&) = delete;
  Pinned& operator=(const Pinned&) = delete;
  int cpu() const { return cpu_; }

 private:
  int cpu_;
  cpu_set_t before_;
};

// Reads `wanted` bytes; false when the child has not sent them in time.
bool read_back(const FileDescriptor& output, std::size_t wanted) {
  const auto deadline = Deadline::after(echo_limit);
  std::array<char, 64> buffer;
  while (wanted > 0) {
    pollfd ready{output.get(), POLLIN, 0};
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline.point() - SteadyClock::now());
    if (left.count() <= 0 || ::poll(&ready, 1, static_cast<int>(left.count())) < 0) return false;
    const ssize_t got = ::read(output.get(), buffer.data(), std::min(buffer.size(), wanted));
    if (got == 0 || (got < 0 && errno != EAGAIN && errno != EINTR)) return false;
    if (got > 0) wanted -= static_cast<std::size_t>(got);
  }
  return true;
}

Result<Duration> measure_round_trip(const Child& child) {
  constexpr std::string_view question = "INFO time_left\r\n";
  static_assert(question.size() == 16);
  std::vector<Duration> durations;
  for (int i = 0; i < round_trips; ++i) {
    const TimePoint asked = SteadyClock::now();
    const ssize_t sent = ::write(child.input.get(), question.data(), question.size());
    if (sent != static_cast<ssize_t>(question.size()) || !read_back(child.output, question.size()))
      return failed("cat did not return the bytes that it was sent");
    durations.push_back(SteadyClock::now() - asked);
  }
  return median_of(std::move(durations));
}

}  // namespace

Lateness measure_lateness() {
  PollLoop loop;
  std::vector<Duration> late;
  for (std::size_t i = 0; i < waits; ++i) {
    const auto deadline = Deadline::after(std::chrono::milliseconds(2));
    loop.run_until(deadline, [] { return false; });
    late.push_back(SteadyClock::now() - deadline.point());
  }
  return {median_of(late), *std::max_element(late.begin(), late.end()), waits};
}

Result<ChildCosts> measure_child(Launcher& launcher) {
  const Pinned here;
  LaunchSpec spec;
  spec.program = "cat";
  spec.cpus = {here.cpu()};
  std::vector<Duration> durations;
  for (int i = 0; i < starts; ++i) {
    const TimePoint before = SteadyClock::now();
    const auto child = launcher.launch(spec);
    if (!child) return child.error();
    durations.push_back(SteadyClock::now() - before);
  }
  auto child = launcher.launch(spec);
  if (!child) return child.error();
  const auto round_trip = measure_round_trip(**child);
  if (!round_trip) return round_trip.error();
  return ChildCosts{median_of(std::move(durations)), *round_trip};
}

}  // namespace tengen::sandbox
