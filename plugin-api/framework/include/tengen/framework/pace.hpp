// How much time one answer may take.
#pragma once

#include <tengen/engine.hpp>

#include "tengen/framework/limits.hpp"

namespace tengen::framework {

// The limits for a request that came at `now`. The deadline has a reserve before the host's deadline, for
// busy machines. The aim leaves enough time for later moves if the game has a limit. Without any limit: five
// seconds.
Limits limits_for(const tengen::plugin::Setup& setup, const tengen::plugin::Request& request, TimePoint now);

// Limits with a share of the remaining time, from `now` on.
Limits share_of(const Limits& limits, TimePoint now, double share);

}  // namespace tengen::framework
