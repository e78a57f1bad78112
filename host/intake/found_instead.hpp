// Describes a file or folder that was handed in without an engine, and says what to hand in.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "package/package_entries.hpp"

namespace tengen::intake {

// "found a.cpp, b.hpp: sources; hand in the program that is built of them …". `entries`: the entries of the
// folder.
std::string found_instead(const std::filesystem::path& folder,
                          const std::vector<package::PackageEntry>& entries);

}  // namespace tengen::intake
