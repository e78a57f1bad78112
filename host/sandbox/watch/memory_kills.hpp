// Counts processes that the kernel killed because the machine, or a control group, had no memory left.
#pragma once

#include <cstdint>
#include <optional>

#include "base/deadline.hpp"

namespace tengen::sandbox {

// Returns the number of such kills since the machine's start (oom_kill of /proc/vmstat, proc(5); Linux 4.13).
// The kernel does not say which processes they were. Empty if the kernel has no such counter. Takes 50 us.
std::optional<std::int64_t> memory_kills();

// Says whether there was such a kill recently. For one thread.
class MemoryKillWatch {
 public:
  // Reads the counter if the last reading is a second old.
  void look();
  // Whether there was a kill since a reading that is at least a second old, or since construction.
  bool saw_one() const;

 private:
  TimePoint looked_ = SteadyClock::now();
  std::optional<std::int64_t> last_ = memory_kills();
  std::optional<std::int64_t> before_ = last_;
};

}  // namespace tengen::sandbox
