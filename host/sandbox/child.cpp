#include "sandbox/child.hpp"

#include "base/text.hpp"
#include "sandbox/descriptor_io.hpp"

namespace tengen::sandbox {

std::optional<ExitStatus> Child::wait(Deadline deadline) {
  auto status = tree_->wait(deadline);
  if (status && status->kind == ExitKind::setup_failed && error) {
    status->detail = printable(trimmed(read_available(error)), 1000);
  }
  return status;
}

}  // namespace tengen::sandbox
