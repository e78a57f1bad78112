#include "sandbox/walls/walls.hpp"

namespace tengen::sandbox {

std::string_view text(Tier tier) {
  switch (tier) {
    case Tier::in_process:
      return "in-process";
    case Tier::jail:
      return "jail";
    case Tier::bubblewrap:
      return "bubblewrap";
    case Tier::landlock:
      return "landlock";
    case Tier::none:
      return "none";
  }
  return {};
}

std::string_view text(MemoryWall wall) {
  switch (wall) {
    case MemoryWall::none:
      return "none";
    case MemoryWall::rlimit:
      return "rlimit";
    case MemoryWall::watch:
      return "watch";
    case MemoryWall::cgroup:
      return "cgroup";
  }
  return {};
}

std::string Walls::text() const {
  std::string all(sandbox::text(tier));
  if (landlock_abi > 0) all += ", landlock " + std::to_string(landlock_abi);
  if (seccomp) all += ", seccomp";
  all += ", memory: " + std::string(sandbox::text(memory));
  all += processes ? ", processes: limited" : ", processes: not limited";
  return all + ", kernel " + kernel;
}

}  // namespace tengen::sandbox
