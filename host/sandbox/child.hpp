// A running child process with its pipes. Owned by one thread, which may hand it on; kill() alone may be
// called from any thread while the owner uses the rest.
#pragma once

#include <sys/types.h>

#include <optional>
#include <string>

#include "base/deadline.hpp"
#include "base/file_descriptor.hpp"

namespace tengen::sandbox {

// How a child ended.
struct ExitStatus {
  int code = 0;    // meaningful when signal is 0
  int signal = 0;  // the signal that ended it, or 0
  // "signal 11 (segmentation fault)", "exit code 3".
  std::string text() const;
};

class Child {
 public:
  // `process` is the child the system reports on; `root` is the process whose death takes the whole tree
  // along (the first process of the child's pid namespace), or empty when the child is not in one: then
  // kill() takes the child's session. The child was started with setsid, so its process id is its session's
  // too.
  Child(pid_t pid, FileDescriptor process, FileDescriptor root);
  Child(Child&&) noexcept;
  Child& operator=(Child&&) noexcept;
  // Kills the tree and reaps the child.
  ~Child();

  // Our ends: write to input, read from output, error; all non-blocking and close-on-exec.
  FileDescriptor input;
  FileDescriptor output;
  FileDescriptor error;
  // A second pipe into the child (its descriptor 3), when LaunchSpec::control_pipe asked for one.
  FileDescriptor control;

  pid_t pid() const { return pid_; }
  // SIGKILL to the whole tree, at once. Any thread. Does nothing when the child has been reaped.
  void kill() const noexcept;
  // Waits until the child has ended and has been reaped, or the deadline; afterwards answers at once.
  std::optional<ExitStatus> wait(Deadline deadline);

 private:
  pid_t pid_ = -1;
  FileDescriptor process_;
  FileDescriptor root_;
  std::optional<ExitStatus> status_;
};

}  // namespace tengen::sandbox
