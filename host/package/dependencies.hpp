// Checks from where a library loads the libraries that it needs.
#pragma once

#include <filesystem>

#include "base/error.hpp"

namespace tengen::package {

// Succeeds if the library loads only libraries of the package and of the system (/lib…, /usr). The same must
// hold for every library of the package that may be loaded for it. If a library is looked up in the package,
// this means every file of the package with the needed name. Checks needed paths, RPATH and RUNPATH
// (ld.so(8)). ErrorCode::refused names the first library from elsewhere, or a library that cannot be read
// with certainty. `folder` is the package's folder, absolute and canonical, and holds the library. A file
// that is no ELF file of this machine passes: the loader refuses it. Runs no code.
Status check_dependencies(const std::filesystem::path& library, const std::filesystem::path& folder);

}  // namespace tengen::package
