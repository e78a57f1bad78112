// The second wall round the files: Landlock, which needs no namespace. It also ends TCP (ABI 4) and signals
// and abstract sockets to the outside (ABI 6).
#pragma once

#include <span>

#include "base/error.hpp"

namespace tengen::jail {

// What the kernel has; 0 without Landlock, `error` then says why (an errno).
struct LandlockAbi {
  int version = 0;
  int error = 0;
};
LandlockAbi landlock_abi();

// Forbids the calling process, for good, everything that this ABI can forbid, but for what lies below these
// paths. A path that does not exist gives no right. Needs no_new_privs.
Status restrict_by_landlock(int abi, std::span<const char* const> readable,
                            std::span<const char* const> writable);

}  // namespace tengen::jail
