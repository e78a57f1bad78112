// The way out for a package: the other end of take_in.
#pragma once

#include <filesystem>
#include <string>

#include "base/error.hpp"

namespace tengen::intake {

// Removes the package that is in the folder `id` of the user's `packages`, whatever state it is in; returns
// where it was. It is gone at once: its folder takes a hidden name before the first file is deleted, and what
// a killed process leaves of it goes with the next package that is added. Of a folder that is a link only the
// link is removed. ErrorCode::not_found where there is none.
Result<std::filesystem::path> remove_package(const std::filesystem::path& packages, const std::string& name);

}  // namespace tengen::intake
