// Reads <description xml:lang="…">text</description> of packages and engines.
#pragma once

#include "manifest/engine_spec.hpp"
#include "manifest/xml/findings.hpp"
#include "manifest/xml/xml.hpp"

namespace tengen::manifest {

// Adds the text under its language. Each run of blanks and line ends becomes one blank. A second description
// in the same language is an error.
void read_description(const Element& element, Descriptions& descriptions, Findings& findings);

}  // namespace tengen::manifest
