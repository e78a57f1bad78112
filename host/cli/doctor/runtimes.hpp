// The system's programs that run or build engines, for `tengen doctor`.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tengen::cli {

struct Runtime {
  std::string_view name;      // for people: "Java"
  std::string_view serves;    // what does not work without it
  std::string_view packages;  // Debian's, to install it
  std::string path = {};      // empty: not installed
  std::string version = {};   // in the program's own words; empty: unknown
};

// Looks in the folders that a confined engine sees. Starts each installed program to ask for its version, for
// at most five seconds. Does not start Wine, because its first start takes long.
std::vector<Runtime> find_runtimes();

}  // namespace tengen::cli
