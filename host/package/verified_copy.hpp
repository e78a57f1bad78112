// Makes a private copy of a package, from which the host's own process loads code. The digest is computed
// while the copy is made.
#pragma once

#include <filesystem>
#include <string>

#include "base/error.hpp"

namespace tengen::package {

// Returns the folder of the copy, which only this user can read. The digest was computed from the bytes of
// the copy. The copy is made once for each folder and digest, and stays until the process ends. If a process
// is killed, the next process that makes a copy removes the old copies. ErrorCode::refused if the package in
// `folder` has another digest by now. Reads and writes the whole package; therefore it must not be called
// while a player's clock runs. Any thread.
Result<std::filesystem::path> verified_copy(const std::filesystem::path& folder, const std::string& digest);

// Removes the copies now. Call it before std::_Exit, which runs no static destructors. Libraries stay loaded,
// although their files are gone. Does not wait: a copy that is being made stays. Any thread.
void remove_verified_copies();

}  // namespace tengen::package
