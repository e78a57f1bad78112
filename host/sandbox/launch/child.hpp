// A running child process with its pipes. Owned by one thread, which may hand it on; kill() alone may be
// called from any thread while the owner uses the rest.
#pragma once

#include <memory>
#include <optional>

#include "base/deadline.hpp"
#include "base/file_descriptor.hpp"
#include "sandbox/launch/process_tree.hpp"
#include "sandbox/watch/exit_status.hpp"

namespace tengen::sandbox {

class Child {
 public:
  explicit Child(std::unique_ptr<ProcessTree> tree) : tree_(std::move(tree)) {}

  // Our ends: write to input, read from output, error; all non-blocking and close-on-exec. Writing to a child
  // that is gone fails with EPIPE in a process that ignores SIGPIPE, which the host's main() does, and ends
  // any other process.
  FileDescriptor input;
  FileDescriptor output;
  FileDescriptor error;
  // Write end of a second pipe into the child (its descriptor 3), when LaunchSpec::control_pipe asked for
  // one.
  FileDescriptor control;

  // The process the system reports on. Confined, the program is a descendant of it.
  pid_t pid() const { return tree_->pid(); }
  // SIGKILL to the child and all it started, at once; any thread. Nothing escapes it: what has left the child
  // in the open is still tengen-jail's to end.
  void kill() const noexcept { tree_->kill(); }
  // Waits until the child has ended, and all it started with it (as far as kill() reaches), or the deadline;
  // afterwards answers at once.
  std::optional<ExitStatus> wait(Deadline deadline) { return tree_->wait(deadline); }

  // CPU time of the child and all it started, so far: never less than before; after the end what was last
  // seen. 0.4 us for each process, and ten times that once in 100 ms. The owner's thread.
  Duration cpu_time() { return tree_->cpu_time(); }
  // Stops the child and all it started, until thaw(); kill() works on a frozen child too. The signals are
  // under way when these return: it takes some 50 us until all stand or run again. The owner's thread.
  // An engine can tell: time jumps, and epoll_wait returns EINTR in it after each thaw.
  void freeze() noexcept { tree_->freeze(); }
  void thaw() noexcept { tree_->thaw(); }

 private:
  std::unique_ptr<ProcessTree> tree_;  // its destructor kills and reaps
};

}  // namespace tengen::sandbox
