// The configuration of a native engine for loading it into this process.
#pragma once

#include "base/error.hpp"
#include "engine/engine_config.hpp"

namespace tengen::engine {

// Copies the package to a place that nobody else can change, and checks that the copy has the trusted digest
// (package/verified_copy.hpp). Returns the config with the copy's folder and library, and without a digest. A
// config without a digest is returned unchanged. ErrorCode::refused: the package has changed, or its library
// needs libraries from elsewhere. Reads the whole package, so do not call it while a clock runs.
Result<EngineConfig> loaded_config(EngineConfig config);

}  // namespace tengen::engine
