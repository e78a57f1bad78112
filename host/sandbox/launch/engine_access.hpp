// The user of engines if the host is root, and whether that user can read their files.
#pragma once

#include "base/error.hpp"
#include "sandbox/launch/launch_spec.hpp"

namespace tengen::sandbox {

// True if engines run as user kEngineUser: the host is root, and its user namespace has such a user. A
// container of one user has none; its engines are of the host's own user, who is not root to the kernel.
bool engines_are_another_user();

// How a child reaches its files: root binds them, or the child opens them by path.
enum class Access { bound, by_path };

// ErrorCode::refused, with the folder and what to do, when the permissions for "others" are not enough.
Status check_engine_access(const LaunchSpec& spec, Access access);

}  // namespace tengen::sandbox
