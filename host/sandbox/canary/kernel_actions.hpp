// Attempts on the kernel, the CPU and memory that outlives a process.
#pragma once

#include <span>

#include "sandbox/canary/bait.hpp"

namespace tengen::canary {

std::span<const NamedAction> kernel_actions();

}  // namespace tengen::canary
