// The programs that confine a child and prove that it is confined.
#pragma once

#include <filesystem>

namespace tengen::sandbox {

struct Programs {
  std::filesystem::path jail;
  std::filesystem::path canary;
  // By this path alone outside tests: Ubuntu's AppArmor grants user namespaces to it and to no copy.
  std::filesystem::path bubblewrap = "/usr/bin/bwrap";
};

// Those beside the running program, links followed. Whether they are there is seen when they are used.
Programs programs_beside_this();

}  // namespace tengen::sandbox
