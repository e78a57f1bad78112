// How long an engine and the host were kept from running: what a late answer is not to be blamed for.
#pragma once

#include <cstdint>
#include <map>

#include "base/deadline.hpp"

namespace tengen::match {

// Counts from its making on, for the threads of this process and of every process below it: the time in which
// one was ready to run and no CPU was free (run_delay of /proc/PID/task/TID/schedstat; Linux,
// Documentation/scheduler/sched-stats.rst). The kernel adds a wait when it ends; one that lasts is not in it.
// A thread that sleeps does not wait. To that comes what the machine below this one took away: a virtual CPU
// that is not run (steal of /proc/stat; proc_stat(5)). Nothing is counted where the kernel does not tell.
class Waiting {
 public:
  Waiting();
  // What the most hindered thread of the host waited, and that of all processes below it; or what the most
  // hindered CPU was stolen where that is more, for who queues for a stolen CPU waits as well. Not the sum of
  // all threads: an engine with more busy ones than there are CPUs keeps itself from running. What ended
  // meanwhile is left out.
  Duration so_far() const;

 private:
  // By thread, or by CPU.
  using Delays = std::map<std::int64_t, Duration>;
  struct Look {
    Delays host;
    Delays below;
    Delays stolen;
  };
  static Look look();

  Look before_;
};

}  // namespace tengen::match
