// The filter of system calls. It closes gaps of namespaces and Landlock.
#pragma once

#include "base/error.hpp"
#include "base/file_descriptor.hpp"
#include "sandbox/launch/launch_spec.hpp"

namespace tengen::sandbox {

// Whether a child may make processes. Without a namespace that ends them with the child, it may make only
// threads.
enum class Offspring { processes, threads };

// Whether a child may set the times of files. `kept` is for children that can write to devices of the
// machine.
enum class FileTimes { set, kept };

// The newest reviewed system call of Linux (file_setattr, Linux 6.17). Before you raise it, review each call
// in between. Newer calls fail with ENOSYS, as on an older kernel.
inline constexpr unsigned newest_reviewed_call = 469;

// Returns the compiled filter (an array of struct sock_filter) in a sealed memfd, for the machine's
// architecture, x86-64 or arm64. Denied calls fail with EPERM. Landlock's calls and clone3 fail with ENOSYS;
// instead of clone3, glibc then uses clone, whose flags a filter can see. setsid and record locks (fcntl) do
// nothing and return 0. A call by another architecture's entry (int 0x80, x32) kills the process with SIGSYS.
// Exception: with named sockets, set_thread_area is allowed, because Wine needs it for 32-bit programs.
// libseccomp takes 1 ms, once for each launcher and kind of sockets.
Result<FileDescriptor> make_seccomp_filter(Offspring offspring, Sockets sockets, FileTimes times);

}  // namespace tengen::sandbox
