#include "sandbox/jail/descriptors.hpp"

#include <fcntl.h>
#include <linux/close_range.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace tengen::jail {
namespace {

Error descriptor_failure(const char* what) {
  return system_error(std::string("descriptors: ") + what, errno);
}

Status close_between(std::vector<int>& kept, int flags) {
  std::sort(kept.begin(), kept.end());
  unsigned first = 3;
  for (const int number : kept) {
    const auto next = static_cast<unsigned>(number);
    if (next > first && ::close_range(first, next - 1, flags) != 0) return descriptor_failure("close_range");
    first = std::max(first, next + 1);
  }
  if (::close_range(first, ~0U, flags) != 0) return descriptor_failure("close_range");
  return success();
}

Status set_close_on_exec(int number, int flags) {
  if (::fcntl(number, F_SETFD, flags) == 0) return success();
  return descriptor_failure(("descriptor " + std::to_string(number)).c_str());
}

}  // namespace

Status keep_only(std::vector<int> kept) {
  for (int number = 0; number < 3; ++number) {
    if (::fcntl(number, F_GETFD) < 0) {
      return descriptor_failure(("standard stream " + std::to_string(number)).c_str());
    }
  }
  for (const int number : kept) {
    if (auto status = set_close_on_exec(number, FD_CLOEXEC); !status) return status;
  }
  return close_between(kept, 0);
}

Status pass_on_only(std::vector<int> kept) {
  for (const int number : kept) {
    if (auto status = set_close_on_exec(number, 0); !status) return status;
  }
  // Kernel 5.11; older ones say EINVAL.
  return close_between(kept, CLOSE_RANGE_CLOEXEC);
}

}  // namespace tengen::jail
