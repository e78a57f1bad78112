// Attempts on other processes, and attempts to gain rights.
#pragma once

#include <span>

#include "sandbox/canary/bait.hpp"

namespace tengen::canary {

std::span<const NamedAction> process_actions();

}  // namespace tengen::canary
