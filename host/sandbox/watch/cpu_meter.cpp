#include "sandbox/watch/cpu_meter.hpp"

#include <time.h>

#include <algorithm>
#include <optional>
#include <utility>

#include "sandbox/watch/processes.hpp"

namespace tengen::sandbox {
namespace {

constexpr auto kLookEvery = std::chrono::milliseconds(100);

// Empty when the process is gone. A number that has gone to another process is noticed at the next look.
std::optional<Duration> cpu_clock(pid_t pid) {
  clockid_t clock{};
  timespec used{};
  if (::clock_getcpuclockid(pid, &clock) != 0 || ::clock_gettime(clock, &used) != 0) return std::nullopt;
  return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
}

}  // namespace

Duration CpuMeter::read() {
  const TimePoint now = SteadyClock::now();
  if (members_.empty() || now - looked_at_ >= kLookEvery) look_again(now);
  read_clocks();
  Duration living{};
  for (const auto& member : members_) living += member.used;
  highest_ = std::max(highest_, living + std::max(vanished_, waited_for_));
  return highest_;
}

// The root's end takes the kernel's sums with it; what they were stays.
void CpuMeter::look_again(TimePoint now) {
  looked_at_ = now;
  const auto found = descendants(root_);
  if (found.empty()) return;
  std::vector<Member> members;
  Duration waited_for{};
  for (const pid_t pid : found) {
    const auto known =
        std::find_if(members_.begin(), members_.end(), [pid](const Member& m) { return m.pid == pid; });
    members.push_back({pid, known != members_.end() ? known->used : Duration{}});
    waited_for += children_time(pid).value_or(Duration::zero());
  }
  for (const auto& member : members_) {
    if (std::find(found.begin(), found.end(), member.pid) == found.end()) vanished_ += member.used;
  }
  members_ = std::move(members);
  waited_for_ = waited_for;
}

std::vector<pid_t> CpuMeter::processes() const {
  std::vector<pid_t> found;
  for (const auto& member : members_) found.push_back(member.pid);
  return found;
}

void CpuMeter::read_clocks() {
  for (auto& member : members_) {
    if (const auto used = cpu_clock(member.pid)) {
      member.used = std::max(member.used, *used);
    } else {
      vanished_ += std::exchange(member.used, Duration{});
    }
  }
}

}  // namespace tengen::sandbox
