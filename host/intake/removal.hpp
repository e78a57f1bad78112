// The way out for a package: the other end of take_in.
#pragma once

#include <filesystem>
#include <string>

#include "base/error.hpp"

namespace tengen::intake {

// Moves the package that is in the folder `name` of the user's `packages`, whatever state it is in, to the
// folder "removed" beside it; returns where it was. It is gone at once. The eight packages that were removed
// last are kept; one of the same name is replaced. Of a folder that is a link only the link is moved.
// ErrorCode::not_found where there is none; ErrorCode::refused where some process plays with it (engine/factory.hpp) and
// `users` is InUse::stays.
enum class InUse { stays, is_removed };
Result<std::filesystem::path> remove_package(const std::filesystem::path& packages, const std::string& name,
                                             InUse users = InUse::stays);

// Moves it back; returns where it is. ErrorCode::not_found where none of that name was removed,
// ErrorCode::duplicate where another one has taken its place.
Result<std::filesystem::path> restore_package(const std::filesystem::path& packages, const std::string& name);

}  // namespace tengen::intake
