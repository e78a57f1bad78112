// <description xml:lang="…">text</description>, of packages and engines.
#pragma once

#include "manifest/engine_spec.hpp"
#include "manifest/xml/findings.hpp"
#include "manifest/xml/xml.hpp"

namespace tengen::manifest {

// Adds the text, its blanks and line ends made single blanks, under its language. A second one in the same
// language is an error.
void read_description(const Element& element, Descriptions& descriptions, Findings& findings);

}  // namespace tengen::manifest
