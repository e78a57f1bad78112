#include "match/cpu_claims.hpp"

#include <sched.h>
#include <sys/socket.h>
#include <sys/un.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <fstream>
#include <set>

#include "base/parse.hpp"

namespace tengen::match {
namespace {

// The lowest hardware thread of the CPU's core: the file has "0,4" or "0-1"
// (Documentation/admin-guide/cputopology.rst). If the system does not say, each CPU is a core.
int core_of(int cpu, const std::filesystem::path& system) {
  std::ifstream file(system / ("cpu" + std::to_string(cpu)) / "topology" / "thread_siblings_list");
  int lowest = cpu;
  return file >> lowest ? lowest : cpu;
}

}  // namespace

Result<CpuClaim> CpuClaim::make(int cpu, const std::string& group) {
  // Nothing can be connected to it: nobody listens.
  FileDescriptor socket(::socket(AF_UNIX, SOCK_STREAM | SOCK_CLOEXEC, 0));
  if (!socket) return system_error("cannot make a socket", errno);
  const std::string name = group + "/cpu/" + std::to_string(cpu);
  sockaddr_un address{};
  address.sun_family = AF_UNIX;
  std::memcpy(address.sun_path + 1, name.data(), std::min(name.size(), sizeof address.sun_path - 1));
  const auto size = static_cast<socklen_t>(offsetof(sockaddr_un, sun_path) + 1 + name.size());
  if (::bind(socket.get(), reinterpret_cast<const sockaddr*>(&address), size) != 0) {
    return system_error("cannot claim CPU " + std::to_string(cpu), errno);
  }
  return CpuClaim(cpu, std::move(socket));
}

std::vector<int> usable_cpus() {
  cpu_set_t set;
  CPU_ZERO(&set);
  std::vector<int> cpus;
  if (::sched_getaffinity(0, sizeof set, &set) != 0) return cpus;
  for (int cpu = 0; cpu < CPU_SETSIZE; ++cpu) {
    if (CPU_ISSET(cpu, &set)) cpus.push_back(cpu);
  }
  return cores_first(cpus);
}

std::vector<int> cores_first(const std::vector<int>& cpus, const std::filesystem::path& system) {
  std::vector<int> ordered;
  std::vector<int> others;
  std::set<int> cores;
  for (const int cpu : cpus) (cores.insert(core_of(cpu, system)).second ? ordered : others).push_back(cpu);
  ordered.insert(ordered.end(), others.begin(), others.end());
  return ordered;
}

std::vector<CpuClaim> claim_cpus(std::size_t count, const std::string& group) {
  std::vector<CpuClaim> claims;
  for (const int cpu : usable_cpus()) {
    if (claims.size() == count) break;
    if (auto claim = CpuClaim::make(cpu, group)) claims.push_back(std::move(*claim));
  }
  return claims;
}

}  // namespace tengen::match
