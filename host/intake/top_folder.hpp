// Brings a package's files to the top of its folder, where a program looks for them.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/error.hpp"

namespace tengen::intake {

// While the folder holds nothing but one other folder, moves that folder's files up and removes it.
Status strip_outer_folders(const std::filesystem::path& folder);

// Moves the files of `inner`, a path below the folder, to the top. Returns false and moves nothing if one of
// the names is taken there.
Result<bool> lift(const std::filesystem::path& folder, const std::filesystem::path& inner);

// Makes the folder hold only the files of `inner`, a path below the folder.
Status keep_only(const std::filesystem::path& folder, const std::filesystem::path& inner);

// Looks for the manifest of a tree; manifests inside the package of another manifest do not count. If there
// is exactly one, and it is not at the top, lifts its folder and adds a remark. Fails if there are several
// manifests, or if a name of the folder is taken at the top. Does nothing if there is no manifest, or one at
// the top.
Status lift_manifest(const std::filesystem::path& folder, std::vector<std::string>& remarks);

}  // namespace tengen::intake
