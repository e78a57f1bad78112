// The walls that a process builds around itself before it becomes the engine.
#pragma once

#include <linux/filter.h>

#include <span>
#include <vector>

#include "sandbox/jail/options.hpp"

namespace tengen::jail {

// Sets hard and soft limits to the same value, so that the engine cannot raise them. Exception: the hard
// limit of CPU seconds is one more, so that SIGXCPU shows the reason. Keeps a hard limit that is already
// lower.
Status apply_limits(std::span<const Limit> limits);

// Reads the host's whole filter from a file. Fails if the filter is longer than the kernel accepts.
Result<std::vector<sock_filter>> read_filter(int descriptor);
// Afterwards only the system calls that the filter allows succeed. Needs no_new_privs.
Status install_filter(std::vector<sock_filter>& filter);

Status forbid_new_privileges();

}  // namespace tengen::jail
