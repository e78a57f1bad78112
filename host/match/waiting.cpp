#include "cli/check/waiting.hpp"

#include <unistd.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <map>
#include <string>

#include "base/parse.hpp"

namespace tengen::cli::check {
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

Duration delay_of(Pid pid) {
  Duration sum{};
  for_each_number(fs::path("/proc") / std::to_string(pid) / "task", [&](Pid, const fs::path& thread) {
    std::ifstream file(thread / "schedstat");
    std::int64_t ran = 0;
    std::int64_t waited = 0;
    if (file >> ran >> waited) sum += Duration(waited);
  });
  return sum;
}

Duration delay_below(Pid pid, const std::multimap<Pid, Pid>& children) {
  Duration sum = delay_of(pid);
  const auto [first, last] = children.equal_range(pid);
  for (auto child = first; child != last; ++child) sum += delay_below(child->second, children);
  return sum;
}

Duration delay_of_all() { return delay_below(::getpid(), children()); }

}  // namespace

Waiting::Waiting() : before_(delay_of_all()) {}

Duration Waiting::so_far() const { return std::max(Duration::zero(), delay_of_all() - before_); }

}  // namespace tengen::cli::check
