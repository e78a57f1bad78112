// The rest of a jail's life, as its pid 1 or supervisor: tells the host how the start and the end went, obeys
// it, reaps, and ends everything when the engine has ended, when memory is over the limit, or when the host
// is gone.
#pragma once

#include <chrono>
#include <optional>

#include "sandbox/jail/control.hpp"
#include "sandbox/jail/exchange.hpp"
#include "sandbox/jail/processes.hpp"
#include "sandbox/jail/program.hpp"

namespace tengen::jail {

// Exit status of a jail that could not confine or start the program.
constexpr int kFailed = 125;

// Tells of every child that ends. To be made before the program, which may leave us unable to.
Result<FileDescriptor> open_child_signals();

class Watch {
 public:
  // All signals are blocked, from before the program was started.
  Watch(const Control& control, FileDescriptor child_signals, Program program, Processes& processes,
        const Bounds& bounds, const LeftFiles& left_files);

  // Returns the exit status for this process, once nothing else is left inside.
  int run();

 private:
  using Clock = std::chrono::steady_clock;

  // True: that was the end.
  bool wait();
  bool read_report();
  void obey(Command command);
  // False when not all can be found; the engine itself is signalled all the same.
  bool signal_all(int number);
  // False when no child is left.
  bool reap();
  void look_at_bounds();
  // When to look again; nothing: it was over the limit, and is ended.
  std::optional<Clock::duration> look_at_memory();
  bool has_too_many_files();
  struct Over {
    const char* what;     // "memory", "files"
    std::uint64_t found;  // bytes, or how many
  };
  void end_over(Over over);
  // Something that watching needs has failed.
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
  std::optional<Clock::time_point> blind_since_;
  std::uint64_t descriptors_;  // that we may have open
  bool lost_ = false;  // the engine was ended because it could not be watched, for no fault of its own
  std::optional<Clock::time_point> next_freeze_;
  Clock::duration freeze_pause_{};
  std::optional<std::chrono::milliseconds> cpu_at_freeze_;
  bool stood_ = false;  // all of the engine, at some look since "freeze"
  int wakings_ = 0;     // how often some of it ran again since then
};

}  // namespace tengen::jail
