// How a child ended, told apart as far as the system can.
#pragma once

#include <string>

namespace tengen::sandbox {

enum class ExitKind {
  exited,        // the program ended by itself, with `code`
  signalled,     // a signal ended it: `signal`
  setup_failed,  // the program never ran: the confinement could not be set up, or the program not be executed
};

struct ExitStatus {
  ExitKind kind = ExitKind::exited;
  int code = 0;
  int signal = 0;
  std::string detail;  // setup_failed: what the confinement said, when nobody else has read it

  // "exit code 3", "signal 11 (Segmentation fault)", "not started: execvp /package/engine: Permission
  // denied".
  std::string text() const;
};

}  // namespace tengen::sandbox
