// A native engine as it is loaded into this process.
#pragma once

#include "base/error.hpp"
#include "engine/engine_config.hpp"

namespace tengen::engine {

// Trust was given to a digest: the folder and the library of the config become those of a copy that has it
// and that nobody else can change (package/verified_copy.hpp). A config without a digest stays as it is; the
// one that is returned has none, because nothing is left to check. ErrorCode::refused where the package has
// changed, or its library needs others from elsewhere. Reads all of the package, so it must not be called
// while anybody's clock runs.
Result<EngineConfig> loaded_config(EngineConfig config);

}  // namespace tengen::engine
