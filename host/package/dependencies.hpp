// Where a library gets the libraries that it needs.
#pragma once

#include <filesystem>

#include "base/error.hpp"

namespace tengen::package {

// Whether the library, and every library of the package that it needs in turn, is loaded with nothing but
// libraries of the package and of the system (/lib…, /usr): what it names by path, and where its RPATH and
// RUNPATH make the dynamic loader look (ld.so(8)). ErrorCode::refused names the first that comes from
// elsewhere. `folder` is the package's, absolute and canonical, and the library lies in it. What is no ELF
// file of this machine is left to the loader to refuse. Runs nothing.
Status check_dependencies(const std::filesystem::path& library, const std::filesystem::path& folder);

}  // namespace tengen::package
