#include "match/waiting.hpp"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "sandbox/watch/processes.hpp"

namespace tengen::match {
namespace {

namespace fs = std::filesystem;

using Pid = std::int64_t;

// Of each thread of a process.
void add_delays(pid_t process, std::map<Pid, Duration>& delays) {
  const fs::path folder = fs::path("/proc") / std::to_string(process) / "task";
  for (const pid_t thread : sandbox::threads(process)) {
    std::ifstream file(folder / std::to_string(thread) / "schedstat");
    std::int64_t ran = 0;
    std::int64_t waited = 0;
    if (file >> ran >> waited) delays[thread] = Duration(waited);
  }
}

// Of each CPU, from its line of /proc/stat: name, user, nice, system, idle, iowait, irq, softirq, steal.
void add_stolen(std::map<std::int64_t, Duration>& stolen) {
  constexpr int times_before = 7;
  static const auto tick =
      std::chrono::duration_cast<Duration>(std::chrono::seconds(1)) / ::sysconf(_SC_CLK_TCK);
  std::ifstream file("/proc/stat");
  for (std::string line; std::getline(file, line) && line.starts_with("cpu");) {
    if (line.starts_with("cpu ")) continue;  // all of them together
    std::istringstream words(line.substr(3));
    std::int64_t number = 0;
    std::int64_t ticks = 0;
    words >> number;
    for (int i = 0; i < times_before; ++i) words >> ticks;
    if (words >> ticks) stolen[number] = ticks * tick;
  }
}

Duration longest_since(const std::map<Pid, Duration>& before, const std::map<Pid, Duration>& now) {
  Duration longest{};
  for (const auto& [one, delay] : now) {
    const auto earlier = before.find(one);
    longest = std::max(longest, earlier == before.end() ? delay : delay - earlier->second);
  }
  return longest;
}

}  // namespace

Waiting::Look Waiting::look() {
  Look found;
  for (const pid_t process : sandbox::descendants(::getpid()))
    add_delays(process, process == ::getpid() ? found.host : found.below);
  add_stolen(found.stolen);
  return found;
}

Waiting::Waiting() : before_(look()) {}

Duration Waiting::so_far() const {
  const Look now = look();
  const Duration queued = longest_since(before_.host, now.host) + longest_since(before_.below, now.below);
  return std::max(queued, longest_since(before_.stolen, now.stolen));
}

}  // namespace tengen::match
