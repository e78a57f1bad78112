#include "sandbox/child_setup.hpp"

#include <fcntl.h>
#include <linux/close_range.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>

namespace tengen::sandbox {
namespace {

// A limit under which not even a dynamic loader, or bubblewrap's own files, come up is of use to nobody.
constexpr std::uint64_t kLeastFileBytes = 64 << 10;

Rlimit lowered(int resource, std::uint64_t wanted) {
  // An ordinary user cannot raise a hard limit, so ours is the lower of both.
  rlimit now{};
  ::getrlimit(static_cast<__rlimit_resource_t>(resource), &now);
  const rlim_t value = std::min<rlim_t>(wanted, now.rlim_max);
  return {resource, {value, value}};
}

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

SetupFailure apply_limits(const std::vector<Rlimit>& limits) noexcept {
  for (const auto& limit : limits) {
    if (::syscall(SYS_prlimit64, 0, limit.resource, &limit.value, nullptr) != 0) {
      return {"setting limits", errno};
    }
  }
  return {};
}

}  // namespace

ChildSetup child_setup(const LaunchSpec& spec) {
  const ResourceLimits& limits = spec.limits;
  ChildSetup setup;
  setup.limits = {
      lowered(RLIMIT_NOFILE, limits.open_files),
      lowered(RLIMIT_CORE, 0),
      lowered(RLIMIT_FSIZE, std::max(limits.scratch_bytes, kLeastFileBytes)),
      lowered(RLIMIT_MEMLOCK, 0),
      lowered(RLIMIT_MSGQUEUE, 0),
      lowered(RLIMIT_RTPRIO, 0),
      lowered(RLIMIT_NICE, 0),
  };
  if (limits.memory_bytes != 0) {
    setup.limits.push_back(lowered(RLIMIT_DATA, limits.data_bytes()));
  }
  if (limits.cpu_seconds != 0) {
    auto cpu = lowered(RLIMIT_CPU, limits.cpu_seconds + 1);
    cpu.value.rlim_cur =
        std::min<rlim_t>(limits.cpu_seconds, cpu.value.rlim_max);  // SIGXCPU first, then SIGKILL
    setup.limits.push_back(cpu);
  }
  if (spec.cpu) {
    CPU_ZERO(&setup.cpus.emplace());
    CPU_SET(static_cast<unsigned>(*spec.cpu), &*setup.cpus);
  }
  return setup;
}

SetupFailure enter_child(const ChildSetup& setup) noexcept {
  reset_signals();
  if (::setsid() < 0) return {"setsid", errno};
  if (::prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return {"PR_SET_PDEATHSIG", errno};
  // Had the host died before the line above, no signal would ever come.
  if (::getppid() != setup.parent) return {"the host is gone", ESRCH};
  if (const auto failure = place_descriptors(setup.descriptors); failure.step) return failure;
  if (!setup.working_folder.empty() && ::chdir(setup.working_folder.c_str()) != 0) {
    return {"entering the working folder", errno};
  }
  if (setup.cpus && ::syscall(SYS_sched_setaffinity, 0, sizeof(cpu_set_t), &*setup.cpus) != 0) {
    return {"pinning to a CPU", errno};
  }
  if (const auto failure = apply_limits(setup.limits); failure.step) return failure;
  if (::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return {"PR_SET_NO_NEW_PRIVS", errno};
  return {};
}

}  // namespace tengen::sandbox
