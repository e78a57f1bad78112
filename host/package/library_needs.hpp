// What a library makes the dynamic loader load.
#pragma once

#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/file_descriptor.hpp"

namespace tengen::package {

struct LibraryNeeds {
  std::vector<std::string> libraries;  // names, or paths
  std::vector<std::string> folders;    // RPATH and RUNPATH: where to look for names
};

// Reads an ELF file as ld.so(8) does. It finds the dynamic section and its texts by their addresses in
// memory, and ignores what else the file says about them. Empty if the file is no ELF file of this machine's
// word size: the loader refuses the file. ErrorCode::refused if it is not certain what the loader would read:
// then the error has no place.
Result<LibraryNeeds> library_needs(const FileDescriptor& file);

}  // namespace tengen::package
