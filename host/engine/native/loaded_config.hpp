// The configuration of a native engine for loading it into this process.
#pragma once

#include "base/error.hpp"
#include "engine/engine_config.hpp"

namespace tengen::engine {

// Checks whether this process would load the libraries that the engine's library needs
// (package/dependencies.hpp), without loading anything. The engine must be native.
Status check_loading(const manifest::EngineSpec& spec);

// Copies the package to a place that nobody else can change, and checks that the copy has the trusted digest
// (package/verified_copy.hpp). Returns the config with the folder and the library of the copy, and without a
// digest. Returns a config without a digest unchanged. ErrorCode::refused: the package has changed, or its
// library needs libraries from elsewhere. Reads the whole package, so do not call it while a clock runs.
Result<EngineConfig> loaded_config(EngineConfig config);

}  // namespace tengen::engine
