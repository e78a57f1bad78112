// What this program runs on, for people who compare results.
#pragma once

#include <string>

namespace tengen {

// "Linux 6.1.0-18-amd64".
std::string kernel_text();
// "AMD EPYC 7763, 2 CPUs, Linux 6.1.0-18-amd64": the CPUs that this process may use; without a name where
// the kernel tells none (arm64).
std::string machine_text();

}  // namespace tengen
