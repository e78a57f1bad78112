// Checks that names in a manifest stay inside the package.
#pragma once

#include <filesystem>
#include <string_view>

#include "base/error.hpp"

namespace tengen::package {

// Whether `path`, with all its links followed, lies in `folder`, which must be canonical.
bool lies_inside(const std::filesystem::path& path, const std::filesystem::path& folder);

// Returns the regular file that `named` means in the package's folder, with all links followed. `folder` must
// be canonical. Refuses (ErrorCode::refused) absolute names, "..", links that lead out of the folder, and
// files in the folder of a run (run_folder.hpp). Anything but a regular file is bad_input; a missing file is
// not_found. Opens nothing, so a pipe cannot block. The error's message begins with what was found; its place
// is empty.
Result<std::filesystem::path> contained_file(const std::filesystem::path& folder, std::string_view named);

}  // namespace tengen::package
