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

// Makes the files of `inner`, a path below the folder, all that the folder holds.
Status keep_only(const std::filesystem::path& folder, const std::filesystem::path& inner);

// Where the only manifest of a tree lies deeper than at its top, lifts its folder and adds a remark. An error
// where there are several, or where names of that folder are taken at the top. Nothing is done where there is
// none, or one at the top.
Status lift_manifest(const std::filesystem::path& folder, std::vector<std::string>& remarks);

}  // namespace tengen::intake
