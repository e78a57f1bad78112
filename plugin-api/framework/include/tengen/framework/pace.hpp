// How much time one answer may take.
#pragma once

#include <tengen/engine.hpp>

#include "tengen/framework/limits.hpp"

namespace tengen::framework {

// The limits for a request that came at `now`. The deadline lies some time before the host's deadline, as a
// reserve for busy machines. The aim leaves enough time for later moves if the game has a limit. Without any
// limit: five seconds.
Limits limits_for(const tengen::plugin::Setup& setup, const tengen::plugin::Request& request, TimePoint now);

// Returns limits with this share of the time that remains after `now`.
Limits share_of(const Limits& limits, TimePoint now, double share);

}  // namespace tengen::framework
