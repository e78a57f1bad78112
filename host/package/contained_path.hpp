// Names in a manifest that must stay inside the package.
#pragma once

#include <filesystem>
#include <string_view>

#include "base/error.hpp"

namespace tengen::package {

// Whether `path`, all its links followed, lies in `folder`, which must be canonical.
bool lies_inside(const std::filesystem::path& path, const std::filesystem::path& folder);

// The regular file that `named` means in the package's folder (canonical), with all links followed.
// Refuses (ErrorCode::refused) absolute names, "..", links that lead out of the folder, and what lies in
// the folder of a run (run_folder.hpp); anything that is
// there but not a regular file is bad_input, nothing there is not_found. Nothing is opened, so a pipe cannot
// block. The message starts with what was found and has no place.
Result<std::filesystem::path> contained_file(const std::filesystem::path& folder, std::string_view named);

}  // namespace tengen::package
