// The configuration of a native engine for loading it into this process.
#pragma once

#include "base/error.hpp"
#include "engine/engine_config.hpp"

namespace tengen::engine {

// Whether this process would load the libraries that the engine's library needs (package/dependencies.hpp).
// The engine must be native. Reads only its files; for a program that asks before a match.
Status check_loading(const manifest::EngineSpec& spec);

// Copies the package to a place that nobody else can change, checks that the copy has the trusted digest
// (package/verified_copy.hpp), and returns the config with the copy's folder and library and no digest. A
// config without a digest is returned unchanged. ErrorCode::refused: the package has changed, or its library
// needs libraries from elsewhere. Reads the whole package, so do not call it while a clock runs.
Result<EngineConfig> loaded_config(EngineConfig config);

}  // namespace tengen::engine
