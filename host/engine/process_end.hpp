// Why a child's pipes ended, in the words of an outcome.
#pragma once

#include <string_view>

#include "engine/channel.hpp"
#include "engine/engine.hpp"

namespace tengen::engine {

// To be called when the output has ended or the input is closed. Waits a moment for the exit status; a child
// that has none, because it only closed its pipes, is killed. `unfinished`: bytes of a line that had no end
// yet.
Failure how_it_ended(Channel& channel, std::string_view unfinished = {});

}  // namespace tengen::engine
