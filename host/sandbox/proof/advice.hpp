// What the owner of a machine has to do so that engines can be confined on it.
#pragma once

#include <string>

namespace tengen::sandbox {

// A temporary folder that is not there or too few descriptors, else which of the known switches is in the way
// here, and how it is turned: Debian's, Ubuntu's AppArmor, containers, kernels without Landlock. The kernel
// names symptoms, not switches.
std::string confinement_advice();

}  // namespace tengen::sandbox
