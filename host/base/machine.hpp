// What this program runs on, for people who compare results.
#pragma once

#include <string>

namespace tengen {

// "Linux 6.1.0-18-amd64".
std::string kernel_text();
// "AMD EPYC 7763, 2 CPUs, Linux 6.1.0-18-amd64": the CPUs that this process may use; without a name where
// the kernel tells none (arm64).
std::string machine_text();

// As many descriptors as the system allows this process. Two engines take about twenty, and most systems
// begin with 1024: without this, a run of some fifty games at a time has none left to start engines with.
void take_all_descriptors();

}  // namespace tengen
