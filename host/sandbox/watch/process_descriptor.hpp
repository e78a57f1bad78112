// Processes named by descriptor (pidfd): the number of a process that has ended can be given to another one,
// its descriptor cannot.
#pragma once

#include <sys/types.h>

#include <optional>

#include "base/file_descriptor.hpp"
#include "sandbox/watch/exit_status.hpp"

namespace tengen::sandbox {

// Empty when there is no such process. Close-on-exec.
FileDescriptor open_process(pid_t pid);

// SIGKILL; does nothing when the process has ended. Any thread.
void kill_process(const FileDescriptor& process) noexcept;

// The number of a process that lives or has not been reaped; empty otherwise, and where it has none here.
std::optional<pid_t> process_number(const FileDescriptor& process);

// `process` has ended; it is gone afterwards. Empty when it is not our child to reap.
std::optional<ExitStatus> reap(const FileDescriptor& process);

}  // namespace tengen::sandbox
