// Whether a program waits for input, as /proc shows it.
#pragma once

#include <sys/types.h>

#include "base/deadline.hpp"
#include "base/file_descriptor.hpp"

namespace tengen::sandbox {

// Of one child, and one thread. Takes three descriptors once it has been asked.
class InputWait {
 public:
  // The child is a program of one thread and without children, which waits in a read of its standard input:
  // whatever is sent to it now is read in its own time. `root`: the process that all others come from.
  // `input`: our end of the pipe to the program. False where it cannot be seen (proc(5), /proc/pid/syscall:
  // CONFIG_HAVE_ARCH_TRACEHOOK, and the right to trace it). 2 us.
  bool is_reached(pid_t root, const FileDescriptor& input);

 private:
  bool find(pid_t root, const FileDescriptor& input);

  TimePoint looked_at_{};
  FileDescriptor threads_;   // /proc/pid/task
  FileDescriptor children_;  // /proc/pid/task/pid/children
  FileDescriptor call_;      // /proc/pid/syscall
};

// No thread of `root` and of all that come from it runs, or waits for a disk: all of them wait for something
// to happen. 20 us for each process.
bool all_sleep(pid_t root);

}  // namespace tengen::sandbox
