// What is loaded into the host's own process: a private copy of the package, whose digest was taken while it
// was made.
#pragma once

#include <filesystem>
#include <string>

#include "base/error.hpp"

namespace tengen::package {

// The folder that holds the copy, readable by this user alone. It is made once for each digest, and stays
// until the process ends; what a killed process leaves is removed when the next copy is made.
// ErrorCode::refused if the package in `folder` has another digest by now. Reads and writes all of the
// package, so it must not be called while anybody's clock runs. Any thread.
Result<std::filesystem::path> verified_copy(const std::filesystem::path& folder, const std::string& digest);

// Removes the copies now, for a process that is left without its static destructors (std::_Exit). Libraries
// stay loaded; their files are gone. Does not wait: a copy that is being made stays. Any thread.
void remove_verified_copies();

}  // namespace tengen::package
