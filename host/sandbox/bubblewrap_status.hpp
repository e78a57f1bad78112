// What bubblewrap reports about a sandbox on its status descriptor (--json-status-fd): one line with the
// first process of the sandbox, and one with the exit code of a program that really ran.
#pragma once

#include <sys/types.h>

#include <optional>
#include <string>
#include <string_view>

#include "base/deadline.hpp"
#include "base/file_descriptor.hpp"

namespace tengen::sandbox {

// The program cannot write here: bubblewrap closes the descriptor inside the sandbox.
class BubblewrapStatus {
 public:
  // The read end of the pipe, non-blocking.
  explicit BubblewrapStatus(FileDescriptor pipe) : pipe_(std::move(pipe)) {}

  // The first process of the sandbox, by the number the host knows it under. Empty when bubblewrap ended
  // without having made one, or the deadline passed.
  std::optional<pid_t> first_process(Deadline deadline);
  // Asked after bubblewrap has ended. Empty: the program was never executed.
  std::optional<int> exit_code();

 private:
  bool read_more();
  std::optional<int> number_after(std::string_view key) const;

  FileDescriptor pipe_;
  std::string text_;
};

}  // namespace tengen::sandbox
