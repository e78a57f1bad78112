// How long an engine, and the host, were kept from running: what a late answer is not to be blamed for.
#pragma once

#include <cstdint>
#include <map>

#include "engine/engine.hpp"

namespace tengen::match {

// Counts from its making on, by what the kernel has written down: the time in which a thread was ready to run
// and no CPU was free (run_delay of /proc/PID/task/TID/schedstat; Linux,
// Documentation/scheduler/sched-stats.rst), and the time in which the machine below this one did not run a
// CPU (steal of /proc/stat; proc_stat(5)). The kernel adds a wait when it ends; one that lasts is not in it.
// Nothing is counted where the kernel does not tell.
//
// Of the thread that has made it. A look costs 10 to 20 us for each process of the engine.
class Waiting {
 public:
  // The engine outlives it.
  explicit Waiting(engine::Engine& engine);

  struct Seen {
    // What the engine was kept from running by others: what its most hindered thread waited, or what its CPU
    // was stolen where that is more. Never more than the time in which its processes together did not use the
    // CPUs they may use: an engine that has the CPU keeps nobody but itself from running.
    Duration engine{};
    Duration host{};    // what this thread waited
    Duration stolen{};  // of the CPU of this thread that was stolen most
  };
  Seen so_far() const;
  // That the engine could use when this was made.
  int cpus() const { return before_.cpus; }

 private:
  // By thread, or by CPU.
  using Delays = std::map<std::int64_t, Duration>;
  struct Look {
    TimePoint at;  // when it began
    Duration engine_cpu{};
    int cpus = 1;  // that the engine may use
    Delays engine;
    Delays host;
    Delays stolen;
  };
  Look look() const;

  engine::Engine* engine_;
  Look before_;
};

}  // namespace tengen::match
