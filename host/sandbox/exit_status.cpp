#include "sandbox/exit_status.hpp"

#include <cstring>

namespace tengen::sandbox {

std::string ExitStatus::text() const {
  switch (kind) {
    case ExitKind::exited:
      return "exit code " + std::to_string(code);
    case ExitKind::signalled: {
      // The name without a translation; null for numbers that name no signal.
      const char* name = ::sigdescr_np(signal);
      return "signal " + std::to_string(signal) + (name ? " (" + std::string(name) + ")" : "");
    }
    case ExitKind::setup_failed:
      return "not started: " + (detail.empty() ? "its error output says why" : detail);
  }
  return {};
}

}  // namespace tengen::sandbox
