// The processes of one launch, seen from outside: the child and whatever it starts.
#pragma once

#include <sys/types.h>

#include <optional>

#include "base/deadline.hpp"
#include "sandbox/watch/exit_status.hpp"

namespace tengen::sandbox {

// One thread owns it and waits; kill() may be called from any thread at the same time.
class ProcessTree {
 public:
  // Kills what is left and reaps the child; takes a bounded time (seconds, when the kernel is stuck).
  virtual ~ProcessTree() = default;
  virtual pid_t pid() const = 0;
  // SIGKILL to all of them, at once. Does nothing when the child has been reaped.
  virtual void kill() noexcept = 0;
  // Once the child has ended, what it left behind is killed too, and the child reaped. Empty when the
  // deadline passed first; after a value it answers the same at once.
  virtual std::optional<ExitStatus> wait(Deadline deadline) = 0;
  // CPU time of all of them so far; cheap (0.4 us for each process). The owner's thread.
  virtual Duration cpu_time() = 0;
  // Stops all of them, and lets all go on. Neither is done when the call returns: signals are under way. The
  // owner's thread. A stopped child can be killed.
  virtual void freeze() noexcept = 0;
  virtual void thaw() noexcept = 0;
};

}  // namespace tengen::sandbox
