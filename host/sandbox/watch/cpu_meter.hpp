// Measures the CPU time of all processes of a child.
#pragma once

#include <sys/types.h>

#include <vector>

#include "base/deadline.hpp"

namespace tengen::sandbox {

// Reads the CPU clock of each living process, exact to the nanosecond, in 0.4 us. Looks for new processes at
// most every 100 ms. A process that begins and ends between two looks counts as soon as its parent has waited
// for it, in steps of 10 ms (proc(5), /proc/pid/stat, cutime). For one thread.
class CpuMeter {
 public:
  // `root`: the child's first process.
  explicit CpuMeter(pid_t root) : root_(root) {}

  // Returns all CPU time so far, user and system. Never decreases. After the end of `root`, returns the last
  // reading.
  Duration read();
  // Looks for new processes now, so that the next read() counts them.
  void look_again() { look_again(SteadyClock::now()); }

  pid_t root() const { return root_; }
  // The processes that the last look found.
  std::vector<pid_t> processes() const;

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
  Duration waited_for_{};  // the kernel's sums for ended children of living processes
  Duration highest_{};
};

}  // namespace tengen::sandbox
