// How much time one answer may take.
#pragma once

#include <tengen/engine.hpp>

#include "tengen/framework/limits.hpp"

namespace tengen::framework {

// The limits for a request that came at `now`. The deadline lies some time before the host's deadline, as a
// reserve for busy machines. The aim leaves enough time for later moves if the game has a limit. Without any
// limit: five seconds.
Limits limits_for(const tengen::plugin::Setup& setup, const tengen::plugin::Request& request, TimePoint now);

// Returns the limits for a part of the search: `share` (0 to 1) of the time that is left at `now`.
Limits share_of(const Limits& limits, TimePoint now, double share);

}  // namespace tengen::framework
