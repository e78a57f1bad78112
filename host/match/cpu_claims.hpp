// CPUs that a run has for itself: two runs on one machine do not pin their games to the same one.
#pragma once

#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/file_descriptor.hpp"

namespace tengen::match {

// One CPU, until the end of its life. The kernel gives it back when the process ends, however it ends: the
// claim is a socket of a name (unix(7), abstract). All users of a machine see each other's claims; those in
// another network namespace, as containers have, do not.
class CpuClaim {
 public:
  // An error when somebody else has it. `group`: who looks at the same claims; tests have their own.
  static Result<CpuClaim> make(int cpu, const std::string& group = "tengen");
  int cpu() const { return cpu_; }

 private:
  CpuClaim(int cpu, FileDescriptor socket) : cpu_(cpu), socket_(std::move(socket)) {}

  int cpu_;
  FileDescriptor socket_;
};

// The CPUs that this process may use: one of each core before its further hyperthreads.
std::vector<int> usable_cpus();

// Claims `count` of them, the first that are free; fewer where there are no more.
std::vector<CpuClaim> claim_cpus(std::size_t count, const std::string& group = "tengen");

}  // namespace tengen::match
