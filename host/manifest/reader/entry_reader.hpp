// Reads <native> and <program>: the library or program of an engine.
#pragma once

#include <filesystem>
#include <variant>

#include "manifest/engine_spec.hpp"
#include "manifest/xml/findings.hpp"
#include "manifest/xml/xml.hpp"

namespace tengen::manifest {

// Returns the entry of an <engine>. No entry, or more than one, is an error. `folder` is the package's
// folder; it must be canonical.
std::variant<NativeEntry, ProgramEntry> read_entry(const Element& engine, const std::filesystem::path& folder,
                                                   Findings& findings);

}  // namespace tengen::manifest
