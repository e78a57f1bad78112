// Process descriptors (pidfd). Unlike a number, a descriptor never refers to another process later.
#pragma once

#include <sys/types.h>

#include <optional>

#include "base/file_descriptor.hpp"
#include "sandbox/watch/exit_status.hpp"

namespace tengen::sandbox {

// Empty if there is no such process. Close-on-exec.
FileDescriptor open_process(pid_t pid);

// Sends SIGKILL; does nothing if the process has ended. Any thread.
void kill_process(const FileDescriptor& process) noexcept;

// The number of a process that lives or has not been reaped; empty otherwise, or if this namespace has no
// number for it.
std::optional<pid_t> process_number(const FileDescriptor& process);

// Reaps `process`, which must have ended. Empty if it is not a child of this process.
std::optional<ExitStatus> reap(const FileDescriptor& process);

}  // namespace tengen::sandbox
