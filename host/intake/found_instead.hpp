// What is in a hand-in that has no engine, and what mends that.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "package/package_entries.hpp"

namespace tengen::intake {

// "found a.cpp, b.hpp: sources alone; hand in the program that is built of them". `entries` are those of the
// folder.
std::string found_instead(const std::filesystem::path& folder,
                          const std::vector<package::PackageEntry>& entries);

}  // namespace tengen::intake
