// Describes the machine, for people who compare results.
#pragma once

#include <string>

namespace tengen {

// "Linux 6.1.0-18-amd64".
std::string kernel_text();
// "AMD EPYC 7763, 2 CPUs, Linux 6.1.0-18-amd64". Counts the CPUs that this process may use. Without a CPU
// name if the kernel has none (arm64).
std::string machine_text();

// Raises the limit of open descriptors to the system's maximum. Two engines take about twenty descriptors and
// the usual limit is 1024, so a run with fifty concurrent games would have too few.
void take_all_descriptors();

}  // namespace tengen
