#include "sandbox/jail/walls.hpp"

#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace tengen::jail {

Status apply_limits(std::span<const Limit> limits) {
  for (const auto& limit : limits) {
    const auto resource = static_cast<__rlimit_resource_t>(limit.resource);
    rlimit now{};
    if (::getrlimit(resource, &now) != 0) return system_error("limits: getrlimit", errno);
    const rlim_t extra = limit.resource == RLIMIT_CPU && limit.value != RLIM_INFINITY ? 1 : 0;
    const rlimit wanted{std::min<rlim_t>(limit.value, now.rlim_max),
                        std::min<rlim_t>(limit.value + extra, now.rlim_max)};
    if (::setrlimit(resource, &wanted) != 0) return system_error("limits: setrlimit", errno);
  }
  return success();
}

Result<std::vector<sock_filter>> read_filter(int descriptor) {
  struct stat found {};
  if (::fstat(descriptor, &found) != 0) return system_error("seccomp: filter", errno);
  const auto size = static_cast<std::size_t>(found.st_size);
  if (size == 0 || size % sizeof(sock_filter) != 0 || size / sizeof(sock_filter) > BPF_MAXINSNS) {
    return failed("seccomp: a filter of " + std::to_string(size) + " bytes, expected 1 to " +
                  std::to_string(BPF_MAXINSNS) + " instructions");
  }
  std::vector<sock_filter> filter(size / sizeof(sock_filter));
  if (::pread(descriptor, filter.data(), size, 0) != found.st_size) {
    return system_error("seccomp: reading the filter", errno);
  }
  return filter;
}

Status install_filter(std::vector<sock_filter>& filter) {
  const sock_fprog program{static_cast<unsigned short>(filter.size()), filter.data()};
  if (::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program, 0, 0) != 0) {
    return system_error("seccomp: installing the filter", errno);
  }
  return success();
}

Status forbid_new_privileges() {
  if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return system_error("no_new_privs", errno);
  return success();
}

}  // namespace tengen::jail
