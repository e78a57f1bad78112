// Checks who can change a file that decides which code runs.
#pragma once

#include <filesystem>

#include "base/error.hpp"

namespace tengen::package {

// Succeeds if only this user and root can change or replace the file: the file and all folders above it
// belong to this user, to root, to the owner of "/" or to the owner of this program. Nobody else may have
// permission to write to them (sshd(8) has the same rule for keys). Write permission of a group without other
// members is allowed, and so is a folder with the sticky bit. A missing file is judged by its folder.
// ErrorCode::refused names the file or folder and who can change it.
Status check_sole_control(const std::filesystem::path& file);

}  // namespace tengen::package
