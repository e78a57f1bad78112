// A running child process with its pipes, and whatever it starts.
#pragma once

#include <sys/types.h>

#include <optional>
#include <vector>

#include "base/deadline.hpp"
#include "base/file_descriptor.hpp"
#include "sandbox/watch/exit_status.hpp"

namespace tengen::sandbox {

// Owned by one thread, which may hand it on; kill() alone may be called from any thread while the owner uses
// the rest.
class Child {
 public:
  Child() = default;
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  // Kills what is left and reaps the child; takes a bounded time (seconds, when the kernel is stuck).
  virtual ~Child() = default;

  // Our ends: write to input, read from output, error; all non-blocking and close-on-exec. Writing to a child
  // that is gone fails with EPIPE in a process that ignores SIGPIPE, which the host's main() does, and ends
  // any other process.
  FileDescriptor input;
  FileDescriptor output;
  FileDescriptor error;
  // Write end of a second pipe into the child (its descriptor 3), when LaunchSpec::control_pipe asked for
  // one.
  FileDescriptor control;

  // Can be read (polled) when the program has ended, and all it started with it.
  virtual const FileDescriptor& process() const = 0;
  // The process the system reports on. Confined, the program is a descendant of it.
  virtual pid_t pid() const = 0;
  // SIGKILL to the child and all it started, at once. Nothing escapes it: what has left the child in the open
  // is still tengen-jail's to end. Does nothing once the child has been reaped.
  virtual void kill() noexcept = 0;
  // Waits until the child has ended, and all it started with it (as far as kill() reaches), or the deadline;
  // after a value it answers the same at once.
  virtual std::optional<ExitStatus> wait(Deadline deadline) = 0;

  // CPU time of the child and all it started, so far: never less than before; after the end what was last
  // seen. 2 us in a control group; else 0.4 us for each process, and the processes are looked for once in 100
  // ms.
  virtual Duration cpu_time() = 0;
  // The same, with processes that were started a moment ago: 20 us for each, outside of a control group.
  virtual Duration cpu_time_of_all() = 0;
  // What it does at this moment; false where that cannot be seen.
  // One thread, which waits in a read of standard input: what is sent now cannot come at a bad time. 2 us.
  virtual bool awaits_input() = 0;
  // None of its threads runs or waits for a disk. 20 us for each process.
  virtual bool sleeps() = 0;
  // Those of the child and of all it started, tengen-jail's own not among them. 20 us for each process.
  virtual std::vector<pid_t> threads() = 0;
  // More than one thread of the child, and of all it started, runs or wants to: 10 to 20 us for each that is
  // looked at.
  virtual bool runs_several_threads() = 0;
  // Stops the child and all it started, until thaw(); kill() works on a frozen child too. Under way when
  // these return: a thread stops when it runs next, some 50 us later on a CPU that is free. An engine can
  // tell: time jumps, and epoll_wait returns EINTR in it after each thaw.
  virtual void freeze() noexcept = 0;
  virtual void thaw() noexcept = 0;
  // After freeze(): waits until all stand, or the deadline.
  virtual bool stands(Deadline deadline) = 0;
};

}  // namespace tengen::sandbox
