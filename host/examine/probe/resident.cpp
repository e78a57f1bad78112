#include "examine/probe/resident.hpp"

#include <fstream>
#include <map>
#include <string>

#include "base/parse.hpp"
#include "base/text.hpp"

namespace tengen::examine::probe {

// proc(5), /proc/pid/status: "Tgid:	1234", "VmHWM:	   12345 kB"; a thread has the same as its process.
std::uint64_t peak_resident(const std::vector<pid_t>& threads) {
  std::map<std::int64_t, std::uint64_t> peaks;
  for (const pid_t thread : threads) {
    std::ifstream status("/proc/" + std::to_string(thread) + "/status");
    std::int64_t process = 0;
    for (std::string line; std::getline(status, line);) {
      const auto colon = line.find(':');
      if (colon == std::string::npos) continue;
      auto value = trimmed(std::string_view(line).substr(colon + 1));
      value = value.substr(0, value.find(' '));
      if (line.starts_with("Tgid:")) process = parse_integer(value).value_or(0);
      if (line.starts_with("VmHWM:"))
        peaks[process] = static_cast<std::uint64_t>(parse_integer(value).value_or(0)) * 1024;
    }
  }
  std::uint64_t sum = 0;
  for (const auto& [process, peak] : peaks) sum += peak;
  return sum;
}

}  // namespace tengen::examine::probe
