// Processes that the kernel ended because the machine, or a part of it, had no memory left.
#pragma once

#include <cstdint>
#include <optional>

#include "base/deadline.hpp"

namespace tengen::sandbox {

// How many there were since the machine's start (oom_kill of /proc/vmstat, proc(5); Linux 4.13). Which ones
// they were is told to nobody. Empty where the kernel does not say. 50 us.
std::optional<std::int64_t> memory_kills();

// Whether there was one lately. One thread.
class MemoryKillWatch {
 public:
  // Looks again when the last look is a second old.
  void look();
  // Since a look that is a second old, or since the making of this.
  bool saw_one() const;

 private:
  TimePoint looked_ = SteadyClock::now();
  std::optional<std::int64_t> last_ = memory_kills();
  std::optional<std::int64_t> before_ = last_;
};

}  // namespace tengen::sandbox
