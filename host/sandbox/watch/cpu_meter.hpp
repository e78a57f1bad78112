// CPU time of all processes of a child.
#pragma once

#include <sys/types.h>

#include <vector>

#include "base/deadline.hpp"

namespace tengen::sandbox {

// Reads the processes' CPU clocks, exact to the nanosecond and living: 0.4 us for each process. Who the
// processes are is looked up every 100 ms at most; what a process used that was born and died between two
// looks is counted once its parent has waited for it, in steps of 10 ms (proc(5), /proc/pid/stat, cutime).
// One thread.
class CpuMeter {
 public:
  // `root` is the process that all others come from.
  explicit CpuMeter(pid_t root) : root_(root) {}

  // All CPU time so far, user and system. Never less than what it said before. After the end of `root`: what
  // was last seen.
  Duration read();
  // The next read() counts processes that were started a moment ago.
  void look_again() { look_again(SteadyClock::now()); }

  pid_t root() const { return root_; }

 private:
  struct Member {
    pid_t pid;
    Duration used;
  };

  void look_again(TimePoint now);
  void read_clocks();

  pid_t root_;
  TimePoint looked_at_{};
  std::vector<Member> members_;
  Duration vanished_{};    // last readings of members that are gone
  Duration waited_for_{};  // what the kernel has added up for parents that live
  Duration highest_{};
};

}  // namespace tengen::sandbox
