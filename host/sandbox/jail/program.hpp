// The engine's process, from its fork to the moment it is the engine.
#pragma once

#include <linux/filter.h>
#include <sys/types.h>

#include <optional>
#include <vector>

#include "base/file_descriptor.hpp"
#include "sandbox/jail/options.hpp"

namespace tengen::jail {

// What remains to be done by the process itself.
struct ProgramSetup {
  const Options& options;
  std::vector<sock_filter> filter;  // empty: none
  int landlock = 0;                 // the ABI to use; 0: none
  std::optional<uid_t> user;        // to become; empty when its parent did so already
  bool dies_with_parent = false;    // else the namespace sees to that
};

struct Program {
  pid_t pid = -1;
  FileDescriptor pidfd;
  // Ends without a word once the program runs; else the message for the host: "failed …" or "refused …".
  FileDescriptor report;
};

Result<Program> start_program(ProgramSetup setup);

}  // namespace tengen::jail
