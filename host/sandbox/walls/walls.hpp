// The walls between a child and the host, as in records and `tengen doctor`.
#pragma once

#include <string>
#include <string_view>

namespace tengen::sandbox {

// The kinds of confinement, best first.
//   jail        namespaces made by tengen-jail, Landlock if the kernel has it, seccomp, limits
//   bubblewrap  the same, but with bubblewrap's namespaces
//   landlock    no namespaces: Landlock, seccomp, limits
//   none        only limits
enum class Tier { in_process, jail, bubblewrap, landlock, none };
std::string_view text(Tier tier);  // "in-process", "jail", "bubblewrap", "landlock", "none"

// The strongest limit of a child's memory that is in force.
enum class MemoryWall {
  none,
  rlimit,  // RLIMIT_DATA of each process, without shared memory
  watch,   // resident memory of all processes, read every few milliseconds; and RLIMIT_DATA
  cgroup,  // memory.max of a delegated cgroup
};
std::string_view text(MemoryWall wall);  // "none", "rlimit", "watch", "cgroup"

struct Walls {
  Tier tier = Tier::none;
  std::string kernel{};  // "6.1.0-18-amd64"
  int landlock_abi = 0;  // in force for each child; 0: none
  bool seccomp = false;
  MemoryWall memory = MemoryWall::none;
  bool processes = false;  // their number is limited for each child

  // "jail, landlock 7, seccomp, memory: watch, processes: limited, kernel 6.18.44".
  std::string text() const;
};

}  // namespace tengen::sandbox
