// The programs of the system that engines run on or are built with, as `tengen doctor` names them.
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
  std::string version = {};   // its own words; empty: it said none
};

// Looked for in the folders that a confined engine sees. Each one that is there is started to say its
// version, for five seconds at most; Wine is not, because its first start takes long.
std::vector<Runtime> find_runtimes();

}  // namespace tengen::cli
