// The confinement itself: what a child behind bubblewrap sees, said in bubblewrap's arguments (bwrap(1),
// 0.8.0 or newer).
#pragma once

#include <string>
#include <vector>

#include "base/error.hpp"
#include "sandbox/launch_spec.hpp"

namespace tengen::sandbox {

inline constexpr const char* kPackageFolder = "/package";
// The working folder and $HOME. Temporary files and shared memory live beside it, on the same bounded tmpfs.
inline constexpr const char* kWorkingFolder = "/scratch/work";
inline constexpr const char* kTemporaryFolder = "/scratch/tmp";

// Numbers of descriptors that bubblewrap itself finds in its process.
struct BubblewrapDescriptors {
  int status;  // it writes here: --json-status-fd
  int gate;    // it reads here, and starts the program when there is something: --block-fd
  int users;   // it reads the child's /etc/passwd from here
};

// Every namespace of its own; no capability; nothing but /usr (read-only), a few files of /etc, the package,
// the readable paths, and one tmpfs of limits.scratch_bytes; an environment as child_environment() says, and
// PWD, which bubblewrap adds.
Result<std::vector<std::string>> bubblewrap_arguments(const LaunchSpec& spec,
                                                      const BubblewrapDescriptors& descriptors);

}  // namespace tengen::sandbox
