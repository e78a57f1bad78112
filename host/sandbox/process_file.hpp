// What /proc says about a process.
#pragma once

#include <sys/types.h>

#include <optional>

namespace tengen::sandbox {

struct ProcessStat {
  pid_t parent = 0;
  pid_t session = 0;
  bool is_zombie = false;
};

// Empty when there is no such process. proc(5), /proc/pid/stat.
std::optional<ProcessStat> read_process_stat(pid_t pid);

}  // namespace tengen::sandbox
