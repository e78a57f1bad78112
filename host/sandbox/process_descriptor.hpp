// Processes named by descriptor (pidfd): the number of a process that has ended can be given to another one,
// its descriptor cannot.
#pragma once

#include <sys/types.h>

#include "base/file_descriptor.hpp"
#include "sandbox/exit_status.hpp"

namespace tengen::sandbox {

// Empty when there is no such process. Close-on-exec.
FileDescriptor open_process(pid_t pid);

// SIGKILL; does nothing when the process has ended. Any thread.
void kill_process(const FileDescriptor& process) noexcept;

// `process` refers to a child of ours that has ended; it is gone afterwards. When somebody else has reaped it
// (a programming error: SIGCHLD ignored, waitpid(-1)), its exit code is -1.
ExitStatus reap(const FileDescriptor& process);

}  // namespace tengen::sandbox
