// The walls that a process builds around itself before it becomes the engine.
#pragma once

#include <linux/filter.h>

#include <span>
#include <vector>

#include "sandbox/jail/options.hpp"

namespace tengen::jail {

// Hard and soft alike, so that they stay; for CPU seconds the hard limit is one more, so that SIGXCPU tells.
// A hard limit that is lower already is kept.
Status apply_limits(std::span<const Limit> limits);

// A whole filter of the host, out of a file. Not more than the kernel takes.
Result<std::vector<sock_filter>> read_filter(int descriptor);
// After this, only what the filter allows. Needs no_new_privs.
Status install_filter(std::vector<sock_filter>& filter);

Status forbid_new_privileges();

}  // namespace tengen::jail
