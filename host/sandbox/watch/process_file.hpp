// What /proc says about a process.
#pragma once

#include <sys/types.h>

#include <optional>

#include "base/deadline.hpp"

namespace tengen::sandbox {

struct ProcessStat {
  pid_t parent = 0;
  pid_t session = 0;
  bool is_zombie = false;
  Duration children_time{};  // CPU time of what it has waited for, and those had waited for; steps of 10 ms
};

// Empty when there is no such process. proc(5), /proc/pid/stat.
std::optional<ProcessStat> read_process_stat(pid_t pid);

}  // namespace tengen::sandbox
