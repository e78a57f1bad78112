// Whether the user that engines are can read what they need, where the host is root and they are not.
#pragma once

#include "base/error.hpp"
#include "sandbox/launch/launch_spec.hpp"

namespace tengen::sandbox {

// How a child comes by its files: bound by root, or walked to by itself from the root of the file system.
enum class Access { bound, by_path };

// ErrorCode::refused, with the folder and what to do, when the permissions for "others" are not enough.
Status check_engine_access(const LaunchSpec& spec, Access access);

}  // namespace tengen::sandbox
