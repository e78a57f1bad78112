#include "sandbox/watch/processes.hpp"

#include <fcntl.h>
#include <unistd.h>

#include <cstdio>
#include <filesystem>
#include <map>
#include <string>

#include "base/file_descriptor.hpp"
#include "base/parse.hpp"
#include "base/text.hpp"
#include "sandbox/launch/descriptor_io.hpp"

namespace tengen::sandbox {
namespace {

namespace fs = std::filesystem;

fs::path folder_of(pid_t process) { return "/proc/" + std::to_string(process); }

// Not a stream: reading the file of a process that has just ended fails with ESRCH, which libstdc++'s file
// streams throw, whatever their exception mask says.
std::string contents_of(const fs::path& path) {
  const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  return file ? read_available(file) : std::string();
}

std::vector<pid_t> numbered_entries(const fs::path& folder) {
  std::vector<pid_t> found;
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    if (const auto number = parse_integer(entry->path().filename().native()))
      found.push_back(static_cast<pid_t>(*number));
  }
  return found;
}

struct Stat {
  char state = 0;
  pid_t parent = 0;
  long user_of_children = 0;  // in ticks
  long system_of_children = 0;
};

// Of a process or, where it is one of its folder, a thread.
std::optional<Stat> read_stat(const fs::path& folder) {
  const std::string text = contents_of(folder / "stat");
  // The second field is the program's name in brackets, which may itself hold brackets and blanks.
  const auto end_of_name = text.rfind(')');
  if (end_of_name == std::string::npos) return std::nullopt;
  Stat stat;
  // Fields 3, 4, 16 and 17.
  const int read = std::sscanf(text.c_str() + end_of_name + 1,
                               " %c %d %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %*s %ld %ld", &stat.state,
                               &stat.parent, &stat.user_of_children, &stat.system_of_children);
  return read == 4 ? std::optional(stat) : std::nullopt;
}

bool kernel_lists_children() {
  static const bool there = ::access("/proc/thread-self/children", R_OK) == 0;
  return there;
}

// Every thread has children of its own.
void append_listed_children(pid_t process, std::vector<pid_t>& found) {
  for (const pid_t thread : threads(process)) {
    const std::string numbers =
        contents_of(folder_of(process) / "task" / std::to_string(thread) / "children");
    for (const auto word : split(numbers, ' ')) {
      if (const auto number = parse_integer(word)) found.push_back(static_cast<pid_t>(*number));
    }
  }
}

std::multimap<pid_t, pid_t> all_by_parent() {
  std::multimap<pid_t, pid_t> found;
  for (const pid_t process : numbered_entries("/proc")) {
    if (const auto stat = read_stat(folder_of(process))) found.emplace(stat->parent, process);
  }
  return found;
}

// `root` first, until `visit` returns false.
template <class Visit>
void visit_descendants(pid_t root, Visit&& visit) {
  if (threads(root).empty()) return;
  std::vector<pid_t> found{root};
  const auto by_parent = kernel_lists_children() ? std::multimap<pid_t, pid_t>() : all_by_parent();
  for (std::size_t next = 0; next < found.size(); ++next) {
    const pid_t process = found[next];
    if (!visit(process)) return;
    if (kernel_lists_children()) append_listed_children(process, found);
    const auto [first, last] = by_parent.equal_range(process);
    for (auto child = first; child != last; ++child) found.push_back(child->second);
  }
}

}  // namespace

std::vector<pid_t> descendants(pid_t root) {
  std::vector<pid_t> found;
  visit_descendants(root, [&found](pid_t process) {
    found.push_back(process);
    return true;
  });
  return found;
}

std::vector<pid_t> threads(pid_t process) { return numbered_entries(folder_of(process) / "task"); }

// One generation after the other, so that few processes are looked at where the first ones run.
int running_threads(pid_t root, int most) {
  int running = 0;
  visit_descendants(root, [&](pid_t process) {
    const fs::path tasks = folder_of(process) / "task";
    for (const pid_t thread : process == root ? std::vector<pid_t>() : threads(process)) {
      const auto stat = read_stat(tasks / std::to_string(thread));
      if (stat && stat->state == 'R' && ++running == most) return false;
    }
    return true;
  });
  return running;
}

std::optional<Duration> children_time(pid_t process) {
  const auto stat = read_stat(folder_of(process));
  if (!stat) return std::nullopt;
  return Duration(std::chrono::seconds(1)) * (stat->user_of_children + stat->system_of_children) /
         ::sysconf(_SC_CLK_TCK);
}

}  // namespace tengen::sandbox
