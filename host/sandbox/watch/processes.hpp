// Processes and threads, as /proc shows them. New ones may be missing, and listed ones may have ended.
#pragma once

#include <sys/types.h>

#include <optional>
#include <vector>

#include "base/deadline.hpp"

namespace tengen::sandbox {

// Returns `root`, then its children, their children, and so on; empty if there is no such process. Takes 10
// to 20 us for each process (proc(5), /proc/pid/task/tid/children). On a kernel without CONFIG_PROC_CHILDREN,
// it takes that time for each process of the machine.
std::vector<pid_t> descendants(pid_t root);

// Empty if there is no such process.
std::vector<pid_t> threads(pid_t process);

// How many threads of the descendants of `root` (without `root`) run or are ready to run; stops counting at
// `most`. 10 to 20 us for each checked thread.
int running_threads(pid_t root, int most);

// CPU time of the ended children that the process has waited for, and of their waited-for children; in steps
// of 10 ms (proc(5), /proc/pid/stat). Empty if there is no such process.
std::optional<Duration> children_time(pid_t process);

}  // namespace tengen::sandbox
