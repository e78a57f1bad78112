// Whether a program waits for input, as /proc shows it.
#pragma once

#include <sys/types.h>

#include "base/deadline.hpp"
#include "base/file_descriptor.hpp"

namespace tengen::sandbox {

// For one child, used on one thread. Opens three descriptors at the first call.
class InputWait {
 public:
  // Whether the child has one thread and no children and waits in a read of its standard input. `root`: its
  // first process. `input`: the host's end of the pipe to the program. Returns false if this cannot be seen
  // (proc(5), /proc/pid/syscall: CONFIG_HAVE_ARCH_TRACEHOOK, and the right to trace it). 2 us.
  bool is_reached(pid_t root, const FileDescriptor& input);

 private:
  bool find(pid_t root, const FileDescriptor& input);

  TimePoint looked_at_{};
  FileDescriptor threads_;   // /proc/pid/task
  FileDescriptor children_;  // /proc/pid/task/pid/children
  FileDescriptor call_;      // /proc/pid/syscall
};

// Whether no thread of `root` and its descendants runs or waits for a disk. 20 us for each process.
bool all_sleep(pid_t root);

}  // namespace tengen::sandbox
