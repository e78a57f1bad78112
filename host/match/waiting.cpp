#include "match/waiting.hpp"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <string>

#include "base/parse.hpp"

namespace tengen::match {
namespace {

namespace fs = std::filesystem;

using Pid = std::int64_t;

// Calls it with each numbered entry of a folder of /proc. Threads and processes may go while they are looked
// at.
template <class Look>
void for_each_number(const fs::path& folder, Look look) {
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    if (const auto number = parse_integer(entry->path().filename().string())) look(*number, entry->path());
  }
}

// By parent. Not from task/TID/children: that needs CONFIG_PROC_CHILDREN, which not every kernel has.
std::multimap<Pid, Pid> children() {
  std::multimap<Pid, Pid> found;
  for_each_number("/proc", [&](Pid pid, const fs::path& process) {
    std::string text;
    std::getline(std::ifstream(process / "stat"), text);
    const auto name_end = text.rfind(") ");  // a program's name may hold anything
    if (name_end == text.npos || text.size() < name_end + 4) return;
    const auto parent = parse_integer(text.substr(name_end + 4, text.find(' ', name_end + 4) - name_end - 4));
    if (parent) found.emplace(*parent, pid);
  });
  return found;
}

// Of each thread.
void add_delays(Pid pid, std::map<Pid, Duration>& delays) {
  for_each_number(fs::path("/proc") / std::to_string(pid) / "task", [&](Pid tid, const fs::path& thread) {
    std::ifstream file(thread / "schedstat");
    std::int64_t ran = 0;
    std::int64_t waited = 0;
    if (file >> ran >> waited) delays[tid] = Duration(waited);
  });
}

void add_delays_below(Pid pid, const std::multimap<Pid, Pid>& children, std::map<Pid, Duration>& delays) {
  const auto [first, last] = children.equal_range(pid);
  for (auto child = first; child != last; ++child) {
    add_delays(child->second, delays);
    add_delays_below(child->second, children, delays);
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
  add_delays(::getpid(), found.host);
  add_delays_below(::getpid(), children(), found.below);
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
