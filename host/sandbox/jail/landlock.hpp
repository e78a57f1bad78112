// The second wall around files: Landlock, which needs no namespace. It also forbids TCP (ABI 4), and signals
// and connections by abstract sockets to processes outside (ABI 6).
#pragma once

#include <span>

#include "base/error.hpp"

namespace tengen::jail {

// The Landlock version of the kernel. 0: no Landlock; then `error` is the reason (an errno).
struct LandlockAbi {
  int version = 0;
  int error = 0;
};
LandlockAbi landlock_abi();

// Forbids the calling process everything that this ABI can forbid, except access below these paths. This
// cannot be undone. A path that does not exist gives no right. Needs no_new_privs.
Status restrict_by_landlock(int abi, std::span<const char* const> readable,
                            std::span<const char* const> writable);

}  // namespace tengen::jail
