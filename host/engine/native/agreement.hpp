// A manifest against what its library says of the same engine.
#pragma once

#include <string>
#include <vector>

#include "engine/native/library.hpp"
#include "manifest/engine_spec.hpp"

namespace tengen::engine {

// Options to which the manifest gives another type, or values that the library does not take. A sentence
// each, with what the library takes. A manifest may offer less than the library.
std::vector<std::string> broken_options(const manifest::EngineSpec& spec, const EngineDescription& library);

// Harmless differences, for a sentence that begins with "the library says": name, version, the defaults of
// options, and options that only one of the two has.
std::vector<std::string> differences(const manifest::EngineSpec& spec, const EngineDescription& library);

}  // namespace tengen::engine
