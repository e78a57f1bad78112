// The steps of a new child between its creation and execve.
#pragma once

#include <sched.h>
#include <sys/types.h>

#include <optional>
#include <vector>

namespace tengen::sandbox {

// When the host dies, the kernel kills the child, or the child notices it, cleans up and ends.
enum class HostsDeath { kills, is_noticed };

// The parent prepares all data; the child only makes system calls with it.
struct ChildSetup {
  pid_t parent = -1;             // the host; if the host has already ended, the child ends too
  std::vector<int> descriptors;  // entry i becomes the child's descriptor i; kMaxDescriptors at most
  std::optional<cpu_set_t> cpus;
  std::optional<uid_t> user;  // this user and the group of the same number, and no other group
  HostsDeath hosts_death = HostsDeath::kills;
  int cgroup = -1;  // cgroup.procs of the group to join; -1: the child stays in the host's group

  static constexpr int kMaxDescriptors = 8;
};

// Only these CPUs.
cpu_set_t only_these(const std::vector<int>& numbers);

struct SetupFailure {
  const char* step = nullptr;  // null: nothing failed
  int error = 0;
};

// Runs in the child, which shares memory with the host, with all signals blocked. Makes system calls,
// allocates nothing, takes no lock. Sets session, user, parent-death signal (unless the death is only
// noticed), descriptors, CPUs, no_new_privs and default signal handling. The caller clears the signal mask
// right before execve.
SetupFailure enter_child(const ChildSetup& setup) noexcept;

}  // namespace tengen::sandbox
