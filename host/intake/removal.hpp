// Removes packages that take_in() installed, and brings them back.
#pragma once

#include <filesystem>
#include <string>

#include "base/error.hpp"

namespace tengen::intake {

// Moves the folder `name` of the user's `packages` to the folder "removed" beside it, in one step, even if
// the package is unreadable. Returns where the package was. The last eight removed packages are kept; a kept
// package of the same name is replaced. If the folder is a link, only the link is moved. Errors: not_found if
// there is no such folder; refused if a process plays with the package (EngineFactory::make) and `users` is
// InUse::stays.
enum class InUse { stays, is_removed };
Result<std::filesystem::path> remove_package(const std::filesystem::path& packages, const std::string& name,
                                             InUse users = InUse::stays);

// Moves a removed package back and returns where it is. Errors: not_found if no package of that name is kept;
// duplicate if there is another package of that name now.
Result<std::filesystem::path> restore_package(const std::filesystem::path& packages, const std::string& name);

}  // namespace tengen::intake
