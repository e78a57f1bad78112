// The system calls that an engine cannot make: the wall that holds where namespaces and Landlock have gaps.
#pragma once

#include "base/error.hpp"
#include "base/file_descriptor.hpp"
#include "sandbox/launch/launch_spec.hpp"

namespace tengen::sandbox {

// Whether a child may make processes. Where no namespace ends them with the child, threads have to do.
enum class Offspring { processes, threads };

// Whether a child may set the times of files. Kept where devices of the machine can be reached for writing.
enum class FileTimes { set, kept };

// The newest system call of Linux that was looked at (file_setattr, Linux 6.17): who raises it decides about
// each call in between. Newer ones fail with ENOSYS, as on a kernel that does not know them.
inline constexpr unsigned newest_reviewed_call = 469;

// The filter as the kernel takes it (an array of struct sock_filter) in a sealed memfd, for the machine's own
// architecture, x86-64 or arm64. What is denied fails with EPERM, clone3 with ENOSYS (glibc then takes
// clone, whose flags a filter can see), and setsid and record locks (fcntl) do nothing and return 0; a call
// by another architecture's entry (int 0x80, x32) kills the process with SIGSYS, but for one of those that
// have named sockets, which Wine makes for programs with 32 bits: set_thread_area. Compiled by libseccomp: 1
// ms, once for each launcher and kind of sockets.
Result<FileDescriptor> make_seccomp_filter(Offspring offspring, Sockets sockets, FileTimes times);

}  // namespace tengen::sandbox
