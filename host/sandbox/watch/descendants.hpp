// The processes that come from one process, as /proc shows them.
#pragma once

#include <sys/types.h>

#include <vector>

namespace tengen::sandbox {

// `root` first, then its children, their children, and so on; empty when there is no such process. A look at
// something that moves: what forks meanwhile may be missing. 10 to 20 us for each process (proc(5),
// /proc/pid/task/tid/children; the kernel has it where CONFIG_PROC_CHILDREN is set, as distributions do).
std::vector<pid_t> descendants(pid_t root);

}  // namespace tengen::sandbox
