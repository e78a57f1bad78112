#include "sandbox/jail/processes.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <signal.h>
#include <sys/vfs.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <charconv>
#include <cstring>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

namespace tengen::jail {
namespace {

constexpr long kProcMagic = 0x9fa0;

struct FolderCloser {
  void operator()(DIR* folder) const { ::closedir(folder); }
};
using Folder = std::unique_ptr<DIR, FolderCloser>;

bool is_gone(int error) { return error == ENOENT || error == ESRCH; }

Error failure(const std::string& path) { return system_error("/proc/" + path, errno); }

std::optional<pid_t> number_at(std::string_view text, std::size_t* end = nullptr) {
  pid_t number = 0;
  const auto [stop, error] = std::from_chars(text.data(), text.data() + text.size(), number);
  if (end) *end = static_cast<std::size_t>(stop - text.data());
  if (error != std::errc()) return std::nullopt;
  return number;
}

Folder open_folder(const FileDescriptor& proc, const std::string& path) {
  const int file = ::openat(proc.get(), path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  return Folder(file < 0 ? nullptr : ::fdopendir(file));
}

// Each number that names an entry of the folder.
template <class Look>
void for_each_number(const Folder& folder, Look look) {
  if (!folder) return;
  while (const dirent* entry = ::readdir(folder.get())) {
    const std::string_view name = entry->d_name;
    std::size_t end = 0;
    const auto number = number_at(name, &end);
    if (number && end == name.size()) look(*number);
  }
}

using Text = std::array<char, 4096>;

// What fits. Of a process that is gone it is empty.
Result<std::string_view> read_file(const FileDescriptor& proc, const std::string& path, Text& text) {
  const FileDescriptor file(::openat(proc.get(), path.c_str(), O_RDONLY | O_CLOEXEC));
  const ssize_t size = file ? ::read(file.get(), text.data(), text.size()) : -1;
  if (size >= 0) return std::string_view(text.data(), static_cast<std::size_t>(size));
  if (is_gone(errno)) return std::string_view();
  return failure(path);
}

// All of a file, however long.
Result<std::string> read_whole(const FileDescriptor& proc, const std::string& path) {
  std::string whole;
  const FileDescriptor file(::openat(proc.get(), path.c_str(), O_RDONLY | O_CLOEXEC));
  Text text;
  ssize_t size = -1;
  while (file && (size = ::read(file.get(), text.data(), text.size())) > 0)
    whole.append(text.data(), static_cast<std::size_t>(size));
  if (size < 0 && !is_gone(errno)) return failure(path);
  return whole;
}

// What a socket of a pair can hold (net.core.wmem_default and one message more), and what the kernel keeps of
// a mapping: itself, and a link for each process that it was inherited from (anon_vma_chain). Nobody can tell
// who inherited from whom; every other process may be an ancestor.
constexpr std::uint64_t kSocketBytes = 256 << 10;
constexpr std::uint64_t kMappingBytes = 256;
constexpr std::uint64_t kLinkBytes = 64;
constexpr std::uint64_t kSmallestMapping = 4 << 10;
// CPU time of ours for the mappings of one process at one look. The kernel writes a path of up to 4 KiB for
// each mapping of a file.
constexpr std::chrono::milliseconds kMostReading{20};

// The first number behind these words, which begin a line; 0 where they do not stand there.
std::uint64_t number_behind(std::string_view text, std::string_view words) {
  const auto line = text.find(words);
  if (line == std::string_view::npos) return 0;
  const auto digit = text.find_first_of("0123456789", line);
  std::uint64_t number = 0;
  if (digit != std::string_view::npos)
    std::from_chars(text.data() + digit, text.data() + text.size(), number);
  return number;
}

// /proc/PID/status (proc(5)).
std::uint64_t resident_bytes_in(std::string_view status) { return number_behind(status, "\nVmRSS:") * 1024; }
// They can be far more than what is resident: a page of them for each page that was only read.
std::uint64_t table_bytes_in(std::string_view status) { return number_behind(status, "\nVmPTE:") * 1024; }

// What stands behind "PID (NAME) ", from the letter of its state on; a name may hold parentheses itself.
std::string_view state_and_more(std::string_view stat) {
  const auto end = stat.rfind(')');
  return end == std::string_view::npos || end + 2 >= stat.size() ? std::string_view() : stat.substr(end + 2);
}

// One that waits inside the kernel stops on its way out.
bool is_running(std::string_view state) {
  return !state.empty() && std::strchr("TtZXD", state.front()) == nullptr;
}

// Whose first thread has ended while others may go on: the kernel shows no memory for it, and no state but
// this.
bool has_lost_its_first_thread(std::string_view status) {
  return status.find("\nState:\tZ") != std::string_view::npos && number_behind(status, "\nThreads:") > 1;
}

// The fields 14 and 15 of proc(5), where the state is 3.
std::chrono::milliseconds cpu_in(std::string_view state) {
  constexpr int kUser = 11;
  constexpr int kSystem = 12;
  std::int64_t ticks = 0;
  for (int field = 0; field <= kSystem && !state.empty(); ++field) {
    const std::string_view word = state.substr(0, state.find(' '));
    std::int64_t number = 0;
    if (field >= kUser) std::from_chars(word.data(), word.data() + word.size(), number);
    ticks += number;
    state.remove_prefix(std::min(word.size() + 1, state.size()));
  }
  return std::chrono::milliseconds(ticks * 1000 / ::sysconf(_SC_CLK_TCK));
}

// The folder below /proc that shows the process's memory.
std::string memory_folder(const FileDescriptor& proc, pid_t process) {
  const std::string own = std::to_string(process);
  Text text;
  const auto status = read_file(proc, own + "/status", text);
  if (!status || !has_lost_its_first_thread(*status)) return own;
  std::string found = own;
  const std::string tasks = own + "/task";
  for_each_number(open_folder(proc, tasks), [&](pid_t thread) {
    const std::string other = tasks + "/" + std::to_string(thread);
    const auto shown = found == own ? read_file(proc, other + "/status", text) : std::string_view();
    if (shown && shown->find("\nVmSize:") != std::string_view::npos) found = other;
  });
  return found;
}

// Of the process or, where it has lost its first thread, of another thread: both show the same memory.
Result<std::string_view> memory_status(const FileDescriptor& proc, pid_t process, Text& text) {
  const auto status = read_file(proc, std::to_string(process) + "/status", text);
  if (!status || !has_lost_its_first_thread(*status)) return status;
  return read_file(proc, memory_folder(proc, process) + "/status", text);
}

bool has_running_thread(const FileDescriptor& proc, pid_t process) {
  bool runs = false;
  const std::string tasks = std::to_string(process) + "/task";
  for_each_number(open_folder(proc, tasks), [&](pid_t thread) {
    Text text;
    const auto stat = read_file(proc, tasks + "/" + std::to_string(thread) + "/stat", text);
    runs = runs || (stat && is_running(state_and_more(*stat)));
  });
  return runs;
}

}  // namespace

std::chrono::nanoseconds own_cpu() {
  timespec used{};
  ::clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
  return std::chrono::seconds(used.tv_sec) + std::chrono::nanoseconds(used.tv_nsec);
}

Status Processes::open_proc() {
  FileDescriptor proc(::open("/proc", O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  struct statfs found {};
  if (!proc || ::fstatfs(proc.get(), &found) != 0) return system_error("/proc", errno);
  if (found.f_type != kProcMagic) return failed("/proc: nothing is mounted there");
  proc_ = std::move(proc);
  auto status = list();
  if (!status) proc_.close();
  return status;
}

Status Processes::signal(int number) {
  if (reach_ == Reach::pid_namespace) {
    ::kill(-1, number);
    return success();
  }
  // A number could be another process's by the time it is signalled only after its parent in here reaped it,
  // and all numbers went round once.
  for (std::size_t before = 0;;) {
    if (auto status = list(); !status) return status;
    for (const pid_t process : all_) ::kill(process, number);
    if (all_.size() <= before) return success();
    before = all_.size();
  }
}

Result<std::uint64_t> Processes::resident_bytes() {
  if (auto status = list(); !status) return status.error();
  std::uint64_t sum = 0;
  threads_ = 0;
  Text text;
  for (const pid_t process : all_) {
    const auto status = memory_status(proc_, process, text);
    if (!status) return status.error();
    sum += resident_bytes_in(*status) + table_bytes_in(*status);
    threads_ += static_cast<int>(number_behind(*status, "\nThreads:"));
  }
  count_mappings();
  return sum + kernel_bytes();
}

// smaps_rollup is as slow as page tables are large, so what cannot be shared is added up first.
Result<std::uint64_t> Processes::proportional_bytes(std::uint64_t enough, std::chrono::nanoseconds most) {
  const auto begun = own_cpu();
  if (auto status = list(); !status) return status.error();
  std::uint64_t sum = kernel_bytes();
  std::vector<std::uint64_t> resident;
  Text text;
  for (const pid_t process : all_) {
    const auto status = memory_status(proc_, process, text);
    if (!status) return status.error();
    sum += table_bytes_in(*status);
    resident.push_back(resident_bytes_in(*status));
  }
  if (all_.size() == 1) return sum + resident.front();
  for (std::size_t i = 0; i < all_.size() && sum <= enough; ++i) {
    if (own_cpu() - begun > most)
      return Error{ErrorCode::refused, "its memory cannot be counted in time", {}};
    const auto rollup = read_file(proc_, memory_folder(proc_, all_[i]) + "/smaps_rollup", text);
    // A process that hides (PR_SET_DUMPABLE 0) gets no share of anything.
    sum += rollup ? number_behind(*rollup, "\nPss:") * 1024 : resident[i];
  }
  return sum;
}

// Outside of a network namespace of its own, an engine is one process with a few sockets.
std::uint64_t Processes::kernel_bytes() {
  std::uint64_t sum = 0;
  const std::uint64_t bytes = kMappingBytes + kLinkBytes * (all_.empty() ? 0 : all_.size() - 1);
  for (const pid_t process : all_) {
    const auto counted = mappings_.find(process);
    if (counted != mappings_.end()) sum += counted->second * bytes;
  }
  if (reach_ != Reach::pid_namespace) return sum;
  Text text;
  const auto sockets = read_file(proc_, "1/net/sockstat", text);
  return sockets ? sum + number_behind(*sockets, "sockets: used") * kSocketBytes : sum;
}

// A program that its user may execute but not read hides its mappings (proc(5), dumpable), but not its size.
std::uint64_t Processes::most_mappings(pid_t process) {
  Text text;
  const auto status = memory_status(proc_, process, text);
  const std::uint64_t fitting = status ? number_behind(*status, "\nVmSize:") * 1024 / kSmallestMapping : 0;
  const auto setting = read_file(proc_, "sys/vm/max_map_count", text);
  const std::uint64_t most = setting ? number_behind(*setting, "") : 0;
  return most == 0 ? fitting : std::min(fitting, most);
}

// Of one process at a time: it takes as long as there are mappings.
void Processes::count_mappings() {
  if (all_.empty()) return;
  if (next_counted_ >= all_.size()) {
    next_counted_ = 0;
    std::erase_if(mappings_, [this](const auto& counted) {
      return std::find(all_.begin(), all_.end(), counted.first) == all_.end();
    });
  }
  const pid_t process = all_[next_counted_++];
  const std::string path = memory_folder(proc_, process) + "/maps";
  const FileDescriptor file(::openat(proc_.get(), path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file && (errno == EACCES || errno == EPERM)) {
    mappings_[process] = most_mappings(process);
    return;
  }
  Text text;
  std::uint64_t lines = 0;
  const auto begun = own_cpu();
  for (ssize_t size = 0; file && (size = ::read(file.get(), text.data(), text.size())) > 0;) {
    lines += static_cast<std::uint64_t>(std::count(text.begin(), text.begin() + size, '\n'));
    if (own_cpu() - begun < kMostReading) continue;
    lines = most_mappings(process);
    break;
  }
  mappings_[process] = lines;
}

std::optional<Processes::Activity> Processes::activity() {
  if (!can_look() || !list()) return std::nullopt;
  Activity found;
  Text text;
  for (const pid_t process : all_) {
    const auto stat = read_file(proc_, std::to_string(process) + "/stat", text);
    if (!stat) return std::nullopt;
    const std::string_view state = state_and_more(*stat);
    const bool has_no_first_thread = state.starts_with('Z');
    if (is_running(state) || (has_no_first_thread && has_running_thread(proc_, process)))
      found.all_stopped = false;
    found.cpu += cpu_in(state);
  }
  return found;
}

// The kernel gives numbers in order, and begins again at the end of them (pid_namespaces(7)).
int Processes::births() {
  if (reach_ != Reach::pid_namespace) return 0;
  const pid_t child = ::fork();
  if (child == 0) ::_exit(0);
  if (child < 0) return 0;
  ::waitpid(child, nullptr, 0);
  const pid_t before = std::exchange(newest_, child);
  return before == 0 ? 0 : std::max(child - before - 1, 0);
}

Status Processes::list() {
  all_.clear();
  return reach_ == Reach::pid_namespace ? list_namespace() : list_children(::getpid());
}

Status Processes::list_namespace() {
  const Folder folder = open_folder(proc_, ".");
  if (!folder) return failure(".");
  for_each_number(folder, [this](pid_t number) {
    if (number != 1) all_.push_back(number);
  });
  return success();
}

Status Processes::list_children(pid_t parent) {
  const std::string tasks = std::to_string(parent) + "/task";
  const Folder folder = open_folder(proc_, tasks);
  if (!folder) return is_gone(errno) ? success() : failure(tasks);
  const std::size_t first = all_.size();
  Status status = success();
  for_each_number(folder, [&](pid_t task) {
    const auto children = read_whole(proc_, tasks + "/" + std::to_string(task) + "/children");
    if (!children) {
      status = children.error();
      return;
    }
    std::string_view rest = *children;
    std::size_t end = 0;
    while (const auto child = number_at(rest, &end)) {
      all_.push_back(*child);
      rest.remove_prefix(std::min(end + 1, rest.size()));
    }
  });
  for (std::size_t i = first, last = all_.size(); i < last && status; ++i) status = list_children(all_[i]);
  return status;
}

}  // namespace tengen::jail
