// Reads <plays>: the games, rules and sizes of an engine, checked against the games of this host.
#pragma once

#include <vector>

#include "manifest/engine_spec.hpp"
#include "manifest/xml/findings.hpp"
#include "manifest/xml/xml.hpp"

namespace tengen::manifest {

// Returns all <plays> of an <engine>; it is an error if there are none. Reports faulty elements and omits
// them.
std::vector<Plays> read_plays(const Element& engine, Findings& findings);

}  // namespace tengen::manifest
