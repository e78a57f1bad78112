// Reads <engine>: one engine of a package.
#pragma once

#include "manifest/engine_spec.hpp"
#include "manifest/registry/package.hpp"
#include "manifest/xml/findings.hpp"
#include "manifest/xml/xml.hpp"

namespace tengen::manifest {

// Reads the element with its children and reports all errors. If an error was reported, the caller must not
// use the value.
EngineSpec read_engine(const Element& element, const Package& package, Findings& findings);

}  // namespace tengen::manifest
