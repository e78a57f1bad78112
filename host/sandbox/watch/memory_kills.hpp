// Counts processes that the kernel killed because the machine, or a control group, had no memory left.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>

#include "base/deadline.hpp"

namespace tengen::sandbox {

// Returns the number of such kills since the machine's start (oom_kill of /proc/vmstat, proc(5); Linux 4.13).
// The kernel does not say which processes they were. Empty if the kernel has no such counter. Takes 50 us.
std::optional<std::int64_t> memory_kills(const std::string& counters = "/proc/vmstat");

// Says whether there was such a kill recently. For one thread.
class MemoryKillWatch {
 public:
  // `counters`: the kernel's file.
  explicit MemoryKillWatch(std::string counters = "/proc/vmstat") : counters_(std::move(counters)) {}
  // Reads the counter if the last reading is a second old.
  void look(TimePoint now = SteadyClock::now());
  // Whether there was a kill since a reading that is at least a second old, or since construction.
  bool saw_one() const;

 private:
  std::string counters_;
  TimePoint looked_ = SteadyClock::now();
  std::optional<std::int64_t> last_ = memory_kills(counters_);
  std::optional<std::int64_t> before_ = last_;
};

}  // namespace tengen::sandbox
