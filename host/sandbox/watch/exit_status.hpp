// How a child ended.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "sandbox/walls/text_file.hpp"

namespace tengen::sandbox {

enum class ExitKind {
  exited,      // the program ended by itself, with `code`
  signalled,   // a signal ended it: `signal`
  over_limit,  // it was killed because it exceeded `limit`
  by_host,     // the host or the machine failed and ended it: `detail`
};

// The exceeded limit.
enum class Limit {
  memory,     // resident memory of all its processes together
  cpu_time,   // ResourceLimits::cpu_seconds
  file_size,  // it wrote more than its scratch folder may hold
  files,      // ResourceLimits::scratch_files
};
std::string_view text(Limit limit);  // "memory limit", "cpu time limit", "file size limit", "file limit"

struct ExitStatus {
  ExitKind kind = ExitKind::exited;
  int code = 0;
  int signal = 0;
  std::string detail{};           // over_limit: the used amount; otherwise: who ended it and why. Empty if
                                  // unknown
  Limit limit = Limit::memory;    // only for over_limit
  std::vector<TextFile> files{};  // only for exited: those of LaunchSpec::left_files that exist

  // "exit code 3", "signal 11 (Segmentation fault)", "memory limit: 812 MiB in use".
  std::string text() const;
};

// The status of a death by signal; over_limit if the kernel enforces a limit by that signal.
ExitStatus from_signal(int signal);

}  // namespace tengen::sandbox
