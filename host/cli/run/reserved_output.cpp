#include "cli/run/reserved_output.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cstdio>

namespace tengen::cli {

ReservedOutput::ReservedOutput(bool is_reserved) {
  if (!is_reserved) return;
  std::fflush(stdout);
  own_ = FileDescriptor(::fcntl(STDOUT_FILENO, F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
  if (own_) ::dup2(STDERR_FILENO, STDOUT_FILENO);
}

ReservedOutput::~ReservedOutput() {
  if (!own_) return;
  std::fflush(stdout);
  ::dup2(own_.get(), STDOUT_FILENO);
}

int ReservedOutput::descriptor() const { return own_ ? own_.get() : STDOUT_FILENO; }

}  // namespace tengen::cli
