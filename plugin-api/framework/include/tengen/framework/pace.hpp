// How much of the clock one answer may cost.
#pragma once

#include <tengen/engine.hpp>

#include "tengen/framework/limits.hpp"

namespace tengen::framework {

// Limits for the answer to a request that came at `now`. The deadline lies so far before the host's that the
// answer arrives in time although the machine is busy; the aim leaves enough of the game's time, if that is
// limited, for the moves to come; five seconds where nothing is limited.
Limits limits_for(const tengen::plugin::Setup& setup, const tengen::plugin::Request& request, TimePoint now);

// A share of the time that the limits leave, from `now` on.
Limits share_of(const Limits& limits, TimePoint now, double share);

}  // namespace tengen::framework
