#include "sandbox/launch/child_setup.hpp"

#include <fcntl.h>
#include <linux/close_range.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>

namespace tengen::sandbox {
namespace {

// Raw, because the thread sanitizer's own sigaction would write the child's dispositions into the tables it
// shares with the host.
void reset_signals() noexcept {
  const unsigned long default_action[8] =
      {};  // the kernel's sigaction, all zero: SIG_DFL, no flags, empty mask
  for (int number = 1; number <= 64; ++number) {
    ::syscall(SYS_rt_sigaction, number, default_action, nullptr, 8);  // SIGKILL and SIGSTOP refuse
  }
}

// Through copies above the range: a host started with closed standard streams may hold a pipe end at 0.
SetupFailure place_descriptors(const std::vector<int>& descriptors) noexcept {
  int copies[ChildSetup::kMaxDescriptors];
  const int count = static_cast<int>(descriptors.size());
  for (int i = 0; i < count; ++i) {
    copies[i] = static_cast<int>(::syscall(SYS_fcntl, descriptors[static_cast<std::size_t>(i)],
                                           F_DUPFD_CLOEXEC, ChildSetup::kMaxDescriptors));
    if (copies[i] < 0) return {"copying descriptors", errno};
  }
  for (int i = 0; i < count; ++i) {
    if (::syscall(SYS_dup3, copies[i], i, 0) < 0) return {"placing descriptors", errno};
  }
  // Whatever else the host holds, opened with O_CLOEXEC or not.
  if (::syscall(SYS_close_range, count, ~0U, CLOSE_RANGE_CLOEXEC) != 0) return {"close_range", errno};
  return {};
}

// Raw: glibc's would change the user of every thread of the host.
SetupFailure become(uid_t user) noexcept {
  if (::syscall(SYS_setgroups, 0, nullptr) != 0) return {"setgroups", errno};
  if (::syscall(SYS_setresgid, user, user, user) != 0) return {"setresgid", errno};
  if (::syscall(SYS_setresuid, user, user, user) != 0) return {"setresuid", errno};
  return {};
}

}  // namespace

cpu_set_t only_these(const std::vector<int>& numbers) {
  cpu_set_t cpus;
  CPU_ZERO(&cpus);
  for (const int number : numbers) CPU_SET(static_cast<unsigned>(number), &cpus);
  return cpus;
}

SetupFailure enter_child(const ChildSetup& setup) noexcept {
  reset_signals();
  if (::setsid() < 0) return {"setsid", errno};
  if (setup.cgroup >= 0 && ::syscall(SYS_write, setup.cgroup, "0", 1) != 1)
    return {"joining its cgroup", errno};
  if (setup.user) {
    if (const auto failure = become(*setup.user); failure.step) return failure;
  }
  // After the change of user, which clears it.
  const int at_death = setup.hosts_death == HostsDeath::kills ? SIGKILL : 0;
  if (::prctl(PR_SET_PDEATHSIG, at_death) != 0) return {"PR_SET_PDEATHSIG", errno};
  // Had the host died before the line above, no signal would ever come.
  if (::getppid() != setup.parent) return {"the host is gone", ESRCH};
  if (const auto failure = place_descriptors(setup.descriptors); failure.step) return failure;
  if (setup.cpus && ::syscall(SYS_sched_setaffinity, 0, sizeof(cpu_set_t), &*setup.cpus) != 0) {
    return {"pinning to a CPU", errno};
  }
  if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return {"PR_SET_NO_NEW_PRIVS", errno};
  return {};
}

}  // namespace tengen::sandbox
