// The main loop of a jail, as its pid 1 or supervisor. It reports the start and the end to the host, obeys
// the host's commands, and reaps processes. It ends all processes when the engine has ended, when a limit is
// exceeded, or when the host is gone.
#pragma once

#include <chrono>
#include <optional>

#include "sandbox/jail/control.hpp"
#include "sandbox/jail/exchange.hpp"
#include "sandbox/jail/processes.hpp"
#include "sandbox/jail/program.hpp"

namespace tengen::jail {

// The exit status of a jail that could not confine or start the program.
constexpr int kFailed = 125;

// Returns a descriptor that becomes readable when a child ends. Call it before the program starts, because
// the program may use up what this call needs.
Result<FileDescriptor> open_child_signals();

class Watch {
 public:
  // The caller must have blocked all signals before it started the program.
  Watch(const Control& control, FileDescriptor child_signals, Program program, Processes& processes,
        const Bounds& bounds, const LeftFiles& left_files);

  // Returns the exit status for this process when no other process is left inside.
  int run();

 private:
  using Clock = std::chrono::steady_clock;

  // Returns true at the end of the jail.
  bool wait();
  bool read_report();
  void obey(Command command);
  void hold();
  void release();
  // Returns false if not all processes can be found; the engine itself is signalled in any case.
  bool signal_all(int number);
  // Returns false if no child is left.
  bool reap();
  void look_at_bounds();
  // Returns the time until the next check. Nothing: memory was over the limit, and the engine is ended.
  std::optional<Clock::duration> look_at_memory();
  bool has_too_many_files();
  struct Over {
    const char* what;     // "memory", "files"
    std::uint64_t found;  // bytes, or a number of files or threads
  };
  void end_over(Over over);
  // Called when the jail cannot watch the engine.
  void lose_sight(const Error& error);
  void look_at_freeze();
  void end_restless();
  int timeout() const;
  void end_all();
  void tell_end() const;

  const Control& control_;
  Program program_;
  Processes& processes_;
  Bounds bounds_;
  const LeftFiles& left_files_;
  FileDescriptor signals_;
  std::optional<int> status_;  // the engine's, once it has ended
  std::optional<Over> over_;   // why it was ended
  std::uint64_t peak_bytes_ = 0;
  std::optional<Clock::time_point> next_look_;
  Clock::duration look_cost_{};     // CPU time of the last look
  Clock::duration left_to_look_{};  // of a held engine: the rest of the pause, for when it is released
  std::optional<Clock::time_point> blind_since_;
  std::uint64_t descriptors_;  // the jail's limit of open descriptors
  bool lost_ = false;  // the engine was ended because the jail could not watch it; this is not the engine's
                       // fault
  bool held_ = false;  // the engine is frozen, by the jail or by its control group
  std::optional<Clock::time_point> next_freeze_;
  Clock::duration freeze_pause_{};
  std::optional<std::chrono::milliseconds> cpu_at_freeze_;
  bool stood_ = false;  // all processes of the engine stood still at a check since "freeze"
  int wakings_ = 0;     // how often some process has run again since then
};

}  // namespace tengen::jail
