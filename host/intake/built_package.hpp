// Finds the built package in an author's project: a tree of sources with the package in a folder below.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/error.hpp"

namespace tengen::intake {

// If the manifest at the top of a tree names files that are not there, and exactly one manifest below it is
// whole and has the same package id, makes that folder the whole tree and adds a remark. An error names the
// folders if there are several, and says "build the engine first" if there is none. Does nothing if there is
// no manifest at the top, if it is whole, or if it has other errors.
Status keep_built_package(const std::filesystem::path& folder, std::vector<std::string>& remarks);

}  // namespace tengen::intake
