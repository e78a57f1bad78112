// Tests limits by programs that exceed them on purpose.
#pragma once

#include <string>
#include <vector>

#include "base/deadline.hpp"
#include "sandbox/launch/launcher.hpp"

namespace tengen::sandbox {

struct LimitTrial {
  std::string limit;  // "memory", "cpu time", "disk", "processes"
  bool real = false;  // the limit ended the program, or made its call fail
  std::string found;  // what happened to the program
  Duration took{};
};

// Runs programs of the system (tail, sh, dd) with small limits. Takes two seconds, mostly for the limit of
// CPU time, which the kernel counts in whole seconds.
std::vector<LimitTrial> try_limits(Launcher& launcher);

}  // namespace tengen::sandbox
