// What a new child does to itself between its birth and execve.
#pragma once

#include <sched.h>
#include <sys/resource.h>
#include <sys/types.h>

#include <optional>
#include <string>
#include <vector>

#include "sandbox/launch_spec.hpp"

namespace tengen::sandbox {

struct Rlimit {
  int resource;
  rlimit value;
};

// Prepared by the parent in full: the child only makes system calls with it.
struct ChildSetup {
  pid_t parent = -1;             // the host; the child gives up when it is already gone
  std::vector<int> descriptors;  // entry i becomes the child's descriptor i; kMaxDescriptors at most
  std::vector<Rlimit> limits;
  std::optional<cpu_set_t> cpus;
  std::string working_folder;  // empty: the host's

  static constexpr int kMaxDescriptors = 8;
};

// Limits and CPU as the spec says; the launcher adds the rest. RLIMIT_NPROC is not among the limits: it
// counts every process of the user, unless the child lives in a user namespace of its own.
ChildSetup child_setup(const LaunchSpec& spec);

struct SetupFailure {
  const char* step = nullptr;  // null: nothing failed
  int error = 0;
};

// Runs in the child, in memory it shares with the host, all signals blocked: makes system calls, allocates
// nothing, takes no lock. Own session, death with the thread that started it, descriptors, limits, CPU, no
// new privileges, default signal dispositions. The caller clears the signal mask right before execve.
SetupFailure enter_child(const ChildSetup& setup) noexcept;

}  // namespace tengen::sandbox
