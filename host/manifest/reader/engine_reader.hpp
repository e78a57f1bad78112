// <engine>: one engine of a package.
#pragma once

#include "manifest/engine_spec.hpp"
#include "manifest/registry/package.hpp"
#include "manifest/xml/findings.hpp"
#include "manifest/xml/xml.hpp"

namespace tengen::manifest {

// Reads the element with all that stands in it. Everything wrong is reported; with any error reported, the
// value is not to be used.
EngineSpec read_engine(const Element& element, const Package& package, Findings& findings);

}  // namespace tengen::manifest
