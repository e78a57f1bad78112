// How a child ended, told apart as far as the system can.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "sandbox/walls/text_file.hpp"

namespace tengen::sandbox {

enum class ExitKind {
  exited,      // the program ended by itself, with `code`
  signalled,   // a signal ended it: `signal`
  over_limit,  // it was ended because it used more than it may: `limit`
  by_host,     // the host's side or the machine failed and ended it, for no fault of its own: `detail`
};

// What a child used too much of.
enum class Limit {
  memory,     // resident memory of all its processes together
  cpu_time,   // ResourceLimits::cpu_seconds
  file_size,  // it wrote past the end of what its scratch folder holds
  files,      // ResourceLimits::scratch_files
};
std::string_view text(Limit limit);  // "memory limit", "cpu time limit", "file size limit", "file limit"

struct ExitStatus {
  ExitKind kind = ExitKind::exited;
  int code = 0;
  int signal = 0;
  std::string detail{};           // over_limit: how much was used, otherwise: by whom and why; when known
  Limit limit = Limit::memory;    // over_limit alone
  std::vector<TextFile> files{};  // exited: of LaunchSpec::left_files those that are there

  // "exit code 3", "signal 11 (Segmentation fault)", "memory limit: 812 MiB in use".
  std::string text() const;
};

// A death by signal; those by which the kernel enforces a limit are over_limit.
ExitStatus from_signal(int signal);

}  // namespace tengen::sandbox
