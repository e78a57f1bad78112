// Claims CPUs for a run, so that two runs on one machine do not pin their games to the same CPU.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/file_descriptor.hpp"

namespace tengen::match {

// Claims one CPU until this object ends. The claim is an abstract socket (unix(7)), so the kernel frees it
// however the process ends. All users of a machine see each other's claims, except those in another network
// namespace, such as a container.
class CpuClaim {
 public:
  // Fails if another run has the CPU. Only claims of the same `group` exclude each other; tests use their own
  // group.
  static Result<CpuClaim> make(int cpu, const std::string& group = "tengen");
  int cpu() const { return cpu_; }

 private:
  CpuClaim(int cpu, FileDescriptor socket) : cpu_(cpu), socket_(std::move(socket)) {}

  int cpu_;
  FileDescriptor socket_;
};

// The CPUs that this process may use: first one hardware thread of each core, then the others.
std::vector<int> usable_cpus();

// Moves the first CPU of each core to the front; keeps the order otherwise. `system` has the kernel's folder
// for each CPU.
std::vector<int> cores_first(const std::vector<int>& cpus,
                             const std::filesystem::path& system = "/sys/devices/system/cpu");

// Claims the first `count` free CPUs, or all free CPUs if there are fewer.
std::vector<CpuClaim> claim_cpus(std::size_t count, const std::string& group = "tengen");

}  // namespace tengen::match
