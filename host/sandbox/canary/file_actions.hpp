// Attempts on files.
#pragma once

#include <span>

#include "sandbox/canary/bait.hpp"

namespace tengen::canary {

std::span<const NamedAction> file_actions();

}  // namespace tengen::canary
