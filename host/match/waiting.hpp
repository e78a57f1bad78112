// How long an engine and the host were kept from running: what a late answer is not to be blamed for.
#pragma once

#include "base/deadline.hpp"

namespace tengen::cli::check {

// Counts from its making on, for all threads of this process and of every process below it: the time in which
// one was ready to run and no CPU was free (run_delay of /proc/PID/task/TID/schedstat; Linux,
// Documentation/scheduler/sched-stats.rst). The kernel adds a wait when it ends; one that lasts is not in it.
// A thread that sleeps does not wait. Nothing is counted where the kernel does not tell.
class Waiting {
 public:
  Waiting();
  // The sum over those threads; what ended meanwhile is left out.
  Duration so_far() const;

 private:
  Duration before_;
};

}  // namespace tengen::cli::check
