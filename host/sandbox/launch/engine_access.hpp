// The user of engines if the host is root. Checks whether this user can read the engines' files.
#pragma once

#include "base/error.hpp"
#include "sandbox/launch/launch_spec.hpp"

namespace tengen::sandbox {

// True if engines run as user kEngineUser: the host is root, and its user namespace has such a user. A
// container with one user has no such user; there engines run as the host's own user, which is not root for
// the kernel.
bool engines_are_another_user();

// How a child reaches its files: root binds them, or the child opens them by path.
enum class Access { bound, by_path };

// Fails if the permissions for "others" do not let engines read their files: ErrorCode::refused, with the
// folder and what to do.
Status check_engine_access(const LaunchSpec& spec, Access access);

}  // namespace tengen::sandbox
