// How long an engine, and the host, were kept from running: what a late answer is not to be blamed for.
#pragma once

#include <cstdint>
#include <map>

#include "engine/engine.hpp"

namespace tengen::match {

// Counts from its making on, by what the kernel tells: the time in which a thread was ready to run and no CPU
// was free (run_delay of /proc/PID/task/TID/schedstat; Linux, Documentation/scheduler/sched-stats.rst), and
// the time in which the machine below this one did not run a CPU (steal of /proc/stat; proc_stat(5)). The
// kernel adds a wait when it ends; one that lasts is counted from the first look that has seen it (state and
// CPU time of the thread). Nothing is counted where the kernel does not tell.
//
// Of the thread that has made it. A look costs 20 to 30 us for each process of the engine.
class Waiting {
 public:
  // What the calling thread has waited for a CPU in its life; costs about 5 us.
  static Duration of_this_thread();
  // The engine outlives it.
  explicit Waiting(engine::Engine& engine) : Waiting(engine, {SteadyClock::now(), engine.cpu_time(), {}}) {}
  // Of a question that was asked before.
  struct Question {
    TimePoint asked;
    Duration engine_cpu{};  // the engine's CPU time then
    TimePoint look_due;  // when this was to be made; where it is made later, the CPU was somebody's meanwhile
  };
  Waiting(engine::Engine& engine, const Question& question);

  struct Seen {
    // What the engine was kept from running by others: what its most hindered thread waited, or what its CPU
    // was stolen where that is more. Where that is as much as the time before the first look was due, what it
    // did not use of that time is added: nobody saw why. Never more than the time in which its processes
    // together did not use the CPUs they may use: an engine that has the CPU keeps nobody but itself from
    // running.
    Duration engine{};
    Duration host{};    // what this thread waited
    Duration stolen{};  // of the CPU of this thread that was stolen most
  };
  // Looks again.
  Seen so_far();
  // CPU time of the engine since it was asked, on each of the CPUs that it may use; at the last look.
  Duration used_each() const { return used_each_; }
  // A thread of the engine was ready to run at the last look.
  bool is_queued() const { return !queued_.empty(); }
  // One was that had not run since the look before: how long it waits by now is known once it runs.
  bool is_kept_waiting() const { return is_kept_waiting_; }
  // That the engine could use when this was made.
  int cpus() const { return cpus_; }

 private:
  using Delays = std::map<std::int64_t, Duration>;  // by thread, or by CPU
  struct Look {
    Duration engine_cpu{};
    Delays engine;
    Delays host;
    Delays stolen;
  };
  // A thread that is ready to run, and has not run since that point.
  struct Queued {
    TimePoint since;
    Duration ran{};
  };

  Look look();
  Duration not_used() const;

  engine::Engine* engine_;
  Question question_;
  int cpus_ = 1;
  std::map<pid_t, Queued> queued_;  // at the last look
  bool is_kept_waiting_ = false;
  Look before_;
  Duration used_each_{};
  // As far as the engine had not the CPU: before the first look was due, and until it was made.
  Duration unseen_{};
  Duration late_{};
};

}  // namespace tengen::match
