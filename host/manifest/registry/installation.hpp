// What an installation says of itself.
#pragma once

#include <filesystem>

#include "base/error.hpp"

namespace tengen::manifest {

// Writes the installation's list of trusted packages: every package in `packages`, as it stands there now.
// Run it where the files have their last form (installing and stripping change libraries, and so digests). A
// package that cannot be read is an error, and so is finding none; then no list is written.
Status trust_installed_packages(const std::filesystem::path& packages, const std::filesystem::path& list);

}  // namespace tengen::manifest
