// Measures how long an engine and the host were kept from running, for judging a late answer.
#pragma once

#include <cstdint>
#include <map>
#include <string>

#include "engine/engine.hpp"

namespace tengen::match {

// Counts from its construction, with two counters of the kernel. One counts the time in which a thread was
// ready to run and no CPU was free (run_delay of /proc/PID/task/TID/schedstat; Linux,
// Documentation/scheduler/sched-stats.rst). The other counts the time in which the hypervisor of a virtual
// machine did not run a CPU (steal of /proc/stat; proc_stat(5)). The kernel counts a wait only when it ends.
// A wait that still lasts is counted from the first look that saw it (by state and CPU time of the thread).
// Without these counters, all times are zero.
//
// Used on the thread that made it. A look takes 20 to 30 us for each process of the engine.
class Waiting {
 public:
  // How long the calling thread has waited for a CPU in its life; takes about 5 us.
  static Duration of_this_thread();
  // The engine must outlive this object.
  explicit Waiting(engine::Engine& engine) : Waiting(engine, {SteadyClock::now(), engine.cpu_time(), {}}) {}
  // For a question that was asked before.
  struct Question {
    TimePoint asked;
    Duration engine_cpu{};  // the engine's CPU time at that moment
    TimePoint look_due;     // when the first look was due; a later look means that others had the CPU
  };
  // `stat`: the kernel's file with the stolen time of each CPU.
  Waiting(engine::Engine& engine, const Question& question, std::string stat = "/proc/stat");

  struct Seen {
    // How long others kept the engine from running: the wait of its most delayed thread, or the stolen time
    // of its CPU if that is longer. Nothing shows what happened between the question and the first look. If
    // the value is at least as long as the planned time between these two, the part of the actual time in
    // which the engine did not have the CPU is added. The result is at most the time in which the engine's
    // processes did not use their CPUs: while the engine has the CPU, only the engine itself can keep its
    // threads waiting.
    Duration engine{};
    Duration host{};    // the waiting time of this thread
    Duration stolen{};  // the longest time that the hypervisor took from one CPU of this thread
  };
  // Looks again.
  Seen so_far();
  // At the last look: the engine's CPU time since the question, divided by the CPUs that it may use.
  Duration used_each() const { return used_each_; }
  // Whether a thread of the engine was ready to run at the last look.
  bool is_queued() const { return !queued_.empty(); }
  // Whether such a thread had not run since the look before; its waiting time is known only when it runs.
  bool is_kept_waiting() const { return is_kept_waiting_; }
  // CPUs that the engine may use.
  int cpus() const { return cpus_; }

 private:
  using Delays = std::map<std::int64_t, Duration>;  // by thread, or by CPU
  struct Look {
    Duration engine_cpu{};
    Delays engine;
    Delays host;
    Delays stolen;
  };
  // A thread that has been ready to run since `since`, without running.
  struct Queued {
    TimePoint since;
    Duration ran{};
  };

  Look look();
  Duration not_used() const;

  engine::Engine* engine_;
  Question question_;
  std::string stat_;
  int cpus_ = 1;
  std::map<pid_t, Queued> queued_;  // at the last look
  bool is_kept_waiting_ = false;
  Look before_;
  Duration used_each_{};
  // Time in which the engine did not have the CPU: before the first look was due, and until it was made.
  Duration unseen_{};
  Duration late_{};
};

}  // namespace tengen::match
