// Says what the owner of a machine must do so that engines can be confined on it.
#pragma once

#include <string>

namespace tengen::sandbox {

// Checks known causes: a missing temporary folder, too few descriptors, settings of Debian, Ubuntu's
// AppArmor, containers, kernels without Landlock. The kernel itself names only symptoms.
std::string confinement_advice();

}  // namespace tengen::sandbox
