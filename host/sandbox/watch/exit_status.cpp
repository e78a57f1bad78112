#include "sandbox/watch/exit_status.hpp"

#include <signal.h>

#include <cstring>

namespace tengen::sandbox {

std::string_view text(Limit limit) {
  switch (limit) {
    case Limit::memory:
      return "memory limit";
    case Limit::cpu_time:
      return "cpu time limit";
    case Limit::file_size:
      return "file size limit";
    case Limit::files:
      return "file limit";
  }
  return {};
}

std::string ExitStatus::text() const {
  switch (kind) {
    case ExitKind::exited:
      return "exit code " + std::to_string(code);
    case ExitKind::signalled: {
      // The name without a translation; null for numbers that name no signal.
      const char* name = ::sigdescr_np(signal);
      return "signal " + std::to_string(signal) + (name ? " (" + std::string(name) + ")" : "") +
             (detail.empty() ? "" : ": " + detail);
    }
    case ExitKind::by_host:
      return "ended by the host: " + detail;
    case ExitKind::over_limit:
      return std::string(sandbox::text(limit)) + (detail.empty() ? "" : ": " + detail);
  }
  return {};
}

ExitStatus from_signal(int signal) {
  ExitStatus status;
  status.signal = signal;
  status.kind = signal == SIGXCPU || signal == SIGXFSZ ? ExitKind::over_limit : ExitKind::signalled;
  status.limit = signal == SIGXCPU ? Limit::cpu_time : Limit::file_size;
  return status;
}

}  // namespace tengen::sandbox
