// Finds the built package in an author's project: a tree of sources with the package in a folder below.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/error.hpp"

namespace tengen::intake {

// If the manifest at the top of a tree names missing files, looks for a manifest below it that has no errors
// and the same package id. If there is exactly one, makes its folder the whole tree and adds a remark. If
// there are several, the error names the folders; if there is none, it says "build the engine first". Does
// nothing if there is no manifest at the top, or if that manifest has no errors, or errors of another kind.
Status keep_built_package(const std::filesystem::path& folder, std::vector<std::string>& remarks);

}  // namespace tengen::intake
