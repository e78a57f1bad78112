// <native> and <program>: what is started for an engine.
#pragma once

#include <filesystem>
#include <variant>

#include "manifest/engine_spec.hpp"
#include "manifest/xml/findings.hpp"
#include "manifest/xml/xml.hpp"

namespace tengen::manifest {

// The one entry of an <engine>; none or more than one is an error. `folder` is the package's, canonical.
std::variant<NativeEntry, ProgramEntry> read_entry(const Element& engine, const std::filesystem::path& folder,
                                                   Findings& findings);

}  // namespace tengen::manifest
