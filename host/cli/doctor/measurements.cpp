#include "cli/doctor/measurements.hpp"

#include <sched.h>

#include <algorithm>
#include <array>
#include <vector>

#include "base/poll_loop.hpp"
#include "engine/channel.hpp"

namespace tengen::cli {
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

class Echo : public engine::Channel::Listener {
 public:
  char* input_space(std::size_t& size) override {
    size = buffer_.size();
    return buffer_.data();
  }
  void on_input(std::size_t size, TimePoint arrived) override {
    received += size;
    arrived_at = arrived;
  }
  void on_end() override { ended = true; }

  std::size_t received = 0;
  TimePoint arrived_at{};
  bool ended = false;

 private:
  std::array<char, 64> buffer_;
};

Result<Duration> measure_round_trip(sandbox::Child child) {
  PollLoop loop;
  Echo echo;
  engine::Channel channel(std::move(child), loop, echo);
  constexpr std::string_view question = "INFO time_left\r\n";
  static_assert(question.size() == 16);
  std::vector<Duration> durations;
  for (int i = 0; i < round_trips; ++i) {
    const std::size_t wanted = echo.received + question.size();
    channel.send(question);
    loop.run_until(Deadline::after(echo_limit), [&] { return echo.ended || echo.received >= wanted; });
    if (echo.received < wanted) return failed("cat did not send back what it was sent");
    durations.push_back(echo.arrived_at - channel.sent_at());
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

Result<ChildCosts> measure_child(sandbox::Launcher& launcher) {
  const Pinned here;
  sandbox::LaunchSpec spec;
  spec.program = "cat";
  spec.cpu = here.cpu();
  std::vector<Duration> durations;
  for (int i = 0; i < starts; ++i) {
    const TimePoint before = SteadyClock::now();
    const auto child = launcher.launch(spec);
    if (!child) return child.error();
    durations.push_back(SteadyClock::now() - before);
  }
  auto child = launcher.launch(spec);
  if (!child) return child.error();
  const auto round_trip = measure_round_trip(std::move(*child));
  if (!round_trip) return round_trip.error();
  return ChildCosts{median_of(std::move(durations)), *round_trip};
}

}  // namespace tengen::cli
