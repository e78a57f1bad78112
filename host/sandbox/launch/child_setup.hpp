// What a new child does to itself between its birth and execve.
#pragma once

#include <sched.h>
#include <sys/types.h>

#include <optional>
#include <vector>

namespace tengen::sandbox {

// What becomes of a child when its host dies: the kernel kills it, or it finds out and ends by itself, after
// what it has to put in order.
enum class HostsDeath { kills, is_noticed };

// Prepared by the parent in full: the child only makes system calls with it.
struct ChildSetup {
  pid_t parent = -1;             // the host; the child gives up when it is already gone
  std::vector<int> descriptors;  // entry i becomes the child's descriptor i; kMaxDescriptors at most
  std::optional<cpu_set_t> cpus;
  std::optional<uid_t> user;  // this user and the group of the same number, and no other group
  HostsDeath hosts_death = HostsDeath::kills;
  int cgroup = -1;  // cgroup.procs of the one to join; -1: the host's

  static constexpr int kMaxDescriptors = 8;
};

// Only these CPUs.
cpu_set_t only_these(const std::vector<int>& numbers);

struct SetupFailure {
  const char* step = nullptr;  // null: nothing failed
  int error = 0;
};

// Runs in the child, in memory it shares with the host, all signals blocked: makes system calls, allocates
// nothing, takes no lock. Own session, user, death with the thread that started it unless that is only to be
// noticed, descriptors, CPU, no new privileges, default signal dispositions. The caller clears the signal
// mask right before execve.
SetupFailure enter_child(const ChildSetup& setup) noexcept;

}  // namespace tengen::sandbox
