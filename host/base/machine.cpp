#include "base/machine.hpp"

#include <sched.h>
#include <sys/resource.h>
#include <sys/utsname.h>

#include <fstream>

#include "base/text.hpp"

namespace tengen {
namespace {

std::string processor_name() {
  std::ifstream file("/proc/cpuinfo");
  for (std::string line; std::getline(file, line);) {
    const auto colon = line.find(':');
    if (line.starts_with("model name") && colon != std::string::npos)
      return std::string(trimmed(std::string_view(line).substr(colon + 1)));
  }
  return {};
}

int processors() {
  cpu_set_t usable;
  return ::sched_getaffinity(0, sizeof usable, &usable) == 0 ? CPU_COUNT(&usable) : 1;
}

}  // namespace

std::string kernel_text() {
  utsname name{};
  return ::uname(&name) == 0 ? std::string(name.sysname) + " " + name.release : "unknown";
}

std::string machine_text() {
  const std::string name = processor_name();
  const int count = processors();
  return (name.empty() ? "" : name + ", ") + std::to_string(count) + (count == 1 ? " CPU, " : " CPUs, ") +
         kernel_text();
}

void take_all_descriptors() {
  rlimit limit{};
  if (::getrlimit(RLIMIT_NOFILE, &limit) != 0) return;
  limit.rlim_cur = limit.rlim_max;
  [[maybe_unused]] const int ignored = ::setrlimit(RLIMIT_NOFILE, &limit);
}

}  // namespace tengen
