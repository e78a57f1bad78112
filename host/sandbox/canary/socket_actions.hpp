// Attempts with sockets.
#pragma once

#include <span>

#include "sandbox/canary/bait.hpp"

namespace tengen::canary {

std::span<const NamedAction> socket_actions();

}  // namespace tengen::canary
