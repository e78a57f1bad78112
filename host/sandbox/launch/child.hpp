// A running child process with its pipes and everything that it starts.
#pragma once

#include <sys/types.h>

#include <optional>
#include <vector>

#include "base/deadline.hpp"
#include "base/file_descriptor.hpp"
#include "sandbox/watch/exit_status.hpp"

namespace tengen::sandbox {

// Used by one thread at a time; any thread may call kill() at any time.
class Child {
 public:
  Child() = default;
  Child(const Child&) = delete;
  Child& operator=(const Child&) = delete;
  // Kills all remaining processes and reaps the child; takes seconds at most.
  virtual ~Child() = default;

  // The host's ends: write to input, read from output and error; non-blocking and close-on-exec. Writing to
  // an ended child fails with EPIPE. The process must ignore SIGPIPE, as the host's main() does.
  FileDescriptor input;
  FileDescriptor output;
  FileDescriptor error;
  // The write end of a second pipe to the child (its descriptor 3), if LaunchSpec::control_pipe is set.
  FileDescriptor control;

  // Readable (by poll) when the program and everything it started have ended.
  virtual const FileDescriptor& process() const = 0;
  // The first process; a confined program is its descendant.
  virtual pid_t pid() const = 0;
  // Kills the child and everything it started at once. Without namespaces, tengen-jail also kills processes
  // that have left the child. Does nothing after the child has been reaped.
  virtual void kill() noexcept = 0;
  // Waits until the child and everything it started have ended, or until the deadline. Once it has returned a
  // value, it returns the same value at once.
  virtual std::optional<ExitStatus> wait(Deadline deadline) = 0;

  // The CPU time of the child and everything it started; never decreases; after the end the last reading.
  // Takes 2 us in a control group. Otherwise takes 0.4 us for each process, and looks for new processes every
  // 100 ms.
  virtual Duration cpu_time() = 0;
  // The same, including the newest processes. Without a control group, 20 us for each process.
  virtual Duration cpu_time_of_all() = 0;
  // Whether the child has one thread, which waits in a read of standard input; false if this cannot be
  // seen. 2 us.
  virtual bool awaits_input() = 0;
  // Whether no thread runs or waits for a disk. 20 us for each process.
  virtual bool sleeps() = 0;
  // The threads of the child and of everything it started, without tengen-jail's. 20 us for each process.
  virtual std::vector<pid_t> threads() = 0;
  // The processes of the child, with the first one. Looks for new ones, and reads their CPU time for
  // cpu_time(). None in a control group, which counts the CPU time of processes that nobody has seen. 30 us
  // for each process.
  virtual std::vector<pid_t> processes() { return {}; }
  // Whether more than one of these threads runs or is ready to run. Takes 10 to 20 us for each checked
  // thread.
  virtual bool runs_several_threads() = 0;
  // Freezes the child and everything it started until thaw(); kill() works on a frozen child. Returns before
  // the threads have stopped: each stops when it next runs, some 50 us later on a free CPU. An engine can
  // notice a freeze: time jumps, and epoll_wait returns EINTR after each thaw.
  virtual void freeze() noexcept = 0;
  // When it returns, all threads are ready to run. It may wait for tengen-jail, on a busy machine at most 1
  // s.
  virtual void thaw() noexcept = 0;
  // After freeze(): waits until all threads are frozen, or until the deadline.
  virtual bool stands(Deadline deadline) = 0;
};

}  // namespace tengen::sandbox
