// <option> and <level> elements of an engine.
#pragma once

#include <vector>

#include "manifest/option.hpp"
#include "manifest/xml/findings.hpp"
#include "manifest/xml/xml.hpp"

namespace tengen::manifest {

// All the options of an <engine>, in the order of the file. Errors are reported; faulty options may be among
// those returned.
std::vector<Option> read_options(const Element& engine, Findings& findings);

// All the levels of an <engine>, every value checked against the options.
std::vector<Level> read_levels(const Element& engine, const std::vector<Option>& options, Findings& findings);

}  // namespace tengen::manifest
