// Writes the trust list of an installation.
#pragma once

#include <filesystem>

#include "base/error.hpp"

namespace tengen::manifest {

// Writes every package in `packages`, with its present digest, to the installation's list of trusted
// packages. Call it when the files are final: installing and stripping change libraries, and therefore
// digests. If a package cannot be read, or if there is no package, fails and writes no list.
Status trust_installed_packages(const std::filesystem::path& packages, const std::filesystem::path& list);

}  // namespace tengen::manifest
