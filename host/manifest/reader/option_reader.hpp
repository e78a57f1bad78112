// Reads the <option> and <level> elements of an engine.
#pragma once

#include <vector>

#include "manifest/option.hpp"
#include "manifest/xml/findings.hpp"
#include "manifest/xml/xml.hpp"

namespace tengen::manifest {

// Returns all options of an <engine>, in the order of the file. Reports errors; the result may contain faulty
// options.
std::vector<Option> read_options(const Element& engine, Findings& findings);

// Returns all levels of an <engine>, and checks every value against the options.
std::vector<Level> read_levels(const Element& engine, const std::vector<Option>& options, Findings& findings);

}  // namespace tengen::manifest
