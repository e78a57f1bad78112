// How much memory processes have used.
#pragma once

#include <sys/types.h>

#include <cstdint>
#include <vector>

namespace tengen::examine::probe {

// The sum of the peak resident memory of processes, in bytes. Each process is named by one or more of its
// threads. Processes that have ended count as zero.
std::uint64_t peak_resident(const std::vector<pid_t>& threads);

}  // namespace tengen::examine::probe
