#include "sandbox/jail/namespaces.hpp"

#include <fcntl.h>
#include <grp.h>
#include <linux/capability.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdint>
#include <string>

namespace tengen::jail {
namespace {

constexpr unsigned long kNamespaces =
    CLONE_NEWUSER | CLONE_NEWPID | CLONE_NEWNS | CLONE_NEWNET | CLONE_NEWIPC | CLONE_NEWUTS | CLONE_NEWCGROUP;

Status write_file(pid_t process, const char* name, const std::string& text) {
  const std::string path = "/proc/" + std::to_string(process) + "/" + name;
  const FileDescriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
  // One write: the kernel takes a map whole or not at all.
  if (!file || ::write(file.get(), text.data(), text.size()) != static_cast<ssize_t>(text.size())) {
    return system_error(std::string("namespaces: ") + name, errno);
  }
  return success();
}

std::string map_line(unsigned inside, unsigned outside) {
  return std::to_string(inside) + " " + std::to_string(outside) + " 1\n";
}

}  // namespace

Result<Init> clone_init() {
  // clone and not clone3: the filters of container runtimes answer clone3 with ENOSYS, because they cannot
  // see its flags, where they would allow clone. CLONE_PARENT goes with CLONE_NEWPID since Linux 3.13. The
  // exit signal is the caller's own then, SIGCHLD.
  int pidfd = -1;
  const long pid =
      ::syscall(SYS_clone, kNamespaces | CLONE_PARENT | CLONE_PIDFD | SIGCHLD, nullptr, &pidfd, nullptr, 0);
  if (pid < 0) return system_error("namespaces: clone", errno);
  // In the init, glibc still holds the caller's thread id: nothing here asks it for one.
  return Init{static_cast<pid_t>(pid), FileDescriptor(pid == 0 ? -1 : pidfd)};
}

// bubblewrap that root started makes such an engine: nobody inside, uid 0 to the kernel. uid_map does not
// tell: with --disable-userns or --dev it has two namespaces, one in the other, and only the map of the inner
// is seen.
bool is_root_to_kernel() {
  rlimit before{};
  if (::getrlimit(RLIMIT_NPROC, &before) != 0) return true;
  const rlimit just_us{std::min<rlim_t>(1, before.rlim_max), before.rlim_max};
  if (::setrlimit(RLIMIT_NPROC, &just_us) != 0) return true;
  const pid_t child = ::fork();
  if (child == 0) ::_exit(0);
  const bool was_refused = child < 0 && errno == EAGAIN;
  if (child > 0) ::waitpid(child, nullptr, 0);
  return ::setrlimit(RLIMIT_NPROC, &before) != 0 || !was_refused;
}

Status map_identity(pid_t init, const Identity& identity, uid_t caller) {
  // A caller without privilege may map its own group only after giving up setgroups (Linux 3.19).
  if (caller != 0) {
    if (auto status = write_file(init, "setgroups", "deny"); !status) return status;
  }
  if (auto status = write_file(init, "gid_map", map_line(identity.group_inside, identity.group_outside));
      !status) {
    return status;
  }
  return write_file(init, "uid_map", map_line(identity.user_inside, identity.user_outside));
}

Status become(uid_t user, gid_t group) {
  // EPERM without privilege, or where setgroups is denied: the groups of the caller stay, as its uid does.
  if (::setgroups(0, nullptr) != 0 && errno != EPERM) return system_error("user: setgroups", errno);
  if (::setresgid(group, group, group) != 0) return system_error("user: setresgid", errno);
  if (::setresuid(user, user, user) != 0) return system_error("user: setresuid", errno);
  return success();
}

Status drop_capabilities() {
  if (::prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_CLEAR_ALL, 0, 0, 0) != 0) {
    return system_error("capabilities: ambient", errno);
  }
  // EINVAL ends the list of those that the kernel knows. EPERM: none are held, and no_new_privs bars what a
  // file could give.
  for (unsigned long number = 0; ::prctl(PR_CAPBSET_DROP, number, 0, 0, 0) == 0; ++number) {
  }
  if (errno != EINVAL && errno != EPERM) return system_error("capabilities: bounding set", errno);
  __user_cap_header_struct header{_LINUX_CAPABILITY_VERSION_3, 0};
  __user_cap_data_struct none[2] = {};
  if (::syscall(SYS_capset, &header, none) != 0) return system_error("capabilities: capset", errno);
  return success();
}

}  // namespace tengen::jail
