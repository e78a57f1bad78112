// Compares a manifest with the library's description of the same engine.
#pragma once

#include <string>
#include <vector>

#include "engine/native/library.hpp"
#include "manifest/engine_spec.hpp"

namespace tengen::engine {

// Options whose type differs, or that have values which the library refuses. A sentence for each, with what
// the library accepts. A manifest may offer less than the library.
std::vector<std::string> broken_options(const manifest::EngineSpec& spec, const EngineDescription& library);

// Harmless differences, for a sentence that begins with "the library says": name, version, default values,
// and options that only one side has.
std::vector<std::string> differences(const manifest::EngineSpec& spec, const EngineDescription& library);

}  // namespace tengen::engine
