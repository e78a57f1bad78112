// Compares a manifest with the library's description of the same engine.
#pragma once

#include <string>
#include <vector>

#include "engine/native/library.hpp"
#include "manifest/engine_spec.hpp"

namespace tengen::engine {

// Finds options of the manifest whose type differs from the library's, and options with values that the
// library refuses. Returns a sentence for each, with the values that the library accepts. A manifest may
// offer less than the library.
std::vector<std::string> broken_options(const manifest::EngineSpec& spec, const EngineDescription& library);

// Returns harmless differences, as the rest of a sentence that begins with "the library says": name, version,
// default values, and options that only one side has.
std::vector<std::string> differences(const manifest::EngineSpec& spec, const EngineDescription& library);

}  // namespace tengen::engine
