// The programs that confine a child and prove that it is confined.
#pragma once

#include <filesystem>

namespace tengen::sandbox {

struct Programs {
  std::filesystem::path jail;
  std::filesystem::path canary;
  // Only tests use another path: Ubuntu's AppArmor allows user namespaces to this path and to no copy.
  std::filesystem::path bubblewrap = "/usr/bin/bwrap";
};

// Returns the programs beside the running program, with links followed. Does not check whether they exist.
Programs programs_beside_this();

}  // namespace tengen::sandbox
