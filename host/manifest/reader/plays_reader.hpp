// <plays>: the games, rules and sizes of an engine, checked against the games this host knows.
#pragma once

#include <vector>

#include "manifest/engine_spec.hpp"
#include "manifest/xml/findings.hpp"
#include "manifest/xml/xml.hpp"

namespace tengen::manifest {

// All the <plays> of an <engine>; none is an error. Faulty ones are reported and left out.
std::vector<Plays> read_plays(const Element& engine, Findings& findings);

}  // namespace tengen::manifest
