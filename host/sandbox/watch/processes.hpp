// Processes and threads, as /proc shows them: a look at something that moves. What begins meanwhile may be
// missing, and what is named may have ended.
#pragma once

#include <sys/types.h>

#include <optional>
#include <vector>

#include "base/deadline.hpp"

namespace tengen::sandbox {

// `root` first, then its children, their children, and so on; empty when there is no such process. 10 to 20
// us for each process (proc(5), /proc/pid/task/tid/children); on a kernel without CONFIG_PROC_CHILDREN as
// much for each process of the machine.
std::vector<pid_t> descendants(pid_t root);

// Empty when there is no such process.
std::vector<pid_t> threads(pid_t process);

// Threads of the descendants of `root`, itself left out, that run or want to: no more than `most` are looked
// for. 10 to 20 us for each thread that is looked at.
int running_threads(pid_t root, int most);

// CPU time of the processes that this one has waited for, and of those that they had waited for; in steps of
// 10 ms (proc(5), /proc/pid/stat). Empty when there is no such process.
std::optional<Duration> children_time(pid_t process);

}  // namespace tengen::sandbox
