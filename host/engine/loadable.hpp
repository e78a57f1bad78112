// Whether a native engine can be loaded, found out before its first game.
#pragma once

#include "base/error.hpp"
#include "engine/engine_config.hpp"
#include "engine/factory.hpp"

namespace tengen::engine {

// Loads the library where the engine would run (a trusted one into this process, as its first game would) and
// looks for the engine in it. The error lists the engines of the library. Success if no worker can be
// confined: then the engine cannot be tried, and its start tells. Takes up to ten seconds.
Status check_loadable(const EngineConfig& config, EngineFactory& factory);

}  // namespace tengen::engine
