// Who may change a file that decides what runs.
#pragma once

#include <filesystem>

#include "base/error.hpp"

namespace tengen::package {

// Whether this user and root alone can change or replace the file: it and all folders above it belong to one
// of them (or to the owner of this program, who could change that too) and are writable by no others, as
// sshd(8) wants it for its keys. A group that has no other members is nobody else, and a folder with the
// sticky bit lets others make only files of their own. A missing file is judged by its folder.
// ErrorCode::refused names what is open to whom.
Status check_sole_control(const std::filesystem::path& file);

}  // namespace tengen::package
