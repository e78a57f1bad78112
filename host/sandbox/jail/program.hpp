// Starts the engine's process: everything from the fork to the execution of the engine.
#pragma once

#include <linux/filter.h>
#include <sys/types.h>

#include <optional>
#include <vector>

#include "base/file_descriptor.hpp"
#include "sandbox/jail/options.hpp"

namespace tengen::jail {

// The steps that the new process itself takes.
struct ProgramSetup {
  const Options& options;
  std::vector<sock_filter> filter;  // empty: none
  int landlock = 0;                 // the ABI to use; 0: none
  std::optional<uid_t> user;        // the user to become; empty if the parent already is this user
  bool dies_with_parent = false;    // false: the namespace ends it
};

struct Program {
  pid_t pid = -1;
  FileDescriptor pidfd;
  // Reaches its end without data when the program runs; otherwise contains the message for the host: "failed
  // …" or "refused …".
  FileDescriptor report;
};

Result<Program> start_program(ProgramSetup setup);

}  // namespace tengen::jail
