// What stands at the top of a package, where a program looks for its files: its working folder has the same
// names.
#pragma once

#include <filesystem>

#include "base/error.hpp"

namespace tengen::intake {

// An archive of a folder has everything in that folder, and so on: takes them away.
Status strip_outer_folders(const std::filesystem::path& folder);

// Moves what is in `inner`, a path below the folder, to its top. Says no, and moves nothing, where something
// of one of these names is there already.
Result<bool> lift(const std::filesystem::path& folder, const std::filesystem::path& inner);

}  // namespace tengen::intake
