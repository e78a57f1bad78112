// Whether confinement works on this machine, by trying it.
#pragma once

#include "base/error.hpp"
#include "sandbox/bubblewrap_launcher.hpp"

namespace tengen::sandbox {

// Starts a child that attempts what it must not be able to do. ErrorCode::refused, with what is missing and
// what to do, unless every attempt failed and what it may do worked.
Status check_confinement(BubblewrapLauncher& launcher);

}  // namespace tengen::sandbox
