#include "sandbox/watch/cgroup.hpp"

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <thread>
#include <utility>

#include "base/parse.hpp"
#include "base/text.hpp"
#include "sandbox/launch/descriptor_io.hpp"

namespace tengen::sandbox {
namespace {

namespace fs = std::filesystem;
using namespace std::chrono_literals;

constexpr std::string_view kPrefix = "tengen-";
// Of the program, within a child's.
constexpr const char* kProgram = "program";

// tengen-jail, bubblewrap's outer process, and the one that makes the namespaces.
constexpr std::uint64_t kOurProcesses = 3;

std::string read_text(const fs::path& path) {
  const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  return file ? read_available(file) : std::string();
}

bool write_text(const fs::path& path, std::string_view text) {
  const FileDescriptor file(::open(path.c_str(), O_WRONLY | O_CLOEXEC));
  return file && ::write(file.get(), text.data(), text.size()) == static_cast<ssize_t>(text.size());
}

std::string own_prefix() { return std::string(kPrefix) + std::to_string(::getpid()) + "-"; }

// "36 25 0:31 / /sys/fs/cgroup rw,relatime shared:9 - cgroup2 cgroup2 rw" (proc(5), mountinfo). Only where
// the tree is mounted from its root.
std::optional<fs::path> mount_point() {
  const std::string mounts = read_text("/proc/self/mountinfo");
  for (const auto line : split(mounts, '\n')) {
    const auto words = split(line, ' ');
    const auto dash = std::find(words.begin(), words.end(), "-");
    if (words.size() > 5 && words.end() - dash > 1 && dash[1] == "cgroup2" && words[3] == "/") {
      return fs::path(words[4]);
    }
  }
  return std::nullopt;
}

std::optional<fs::path> own_cgroup() {
  const auto mount = mount_point();
  const std::string cgroups = read_text("/proc/self/cgroup");
  for (const auto line : split(cgroups, '\n')) {
    constexpr std::string_view kUnified = "0::/";
    if (!mount || !line.starts_with(kUnified)) continue;
    fs::path path = *mount / fs::path(line.substr(kUnified.size()));
    // Where an earlier look has moved us.
    return path.filename() == own_prefix() + "host" ? path.parent_path() : path;
  }
  return std::nullopt;
}

// systemd marks what it leaves to others. Root may write everywhere, and must not where systemd keeps order.
bool is_ours(const fs::path& path) {
  char value = 0;
  for (const char* name : {"user.delegate", "trusted.delegate"}) {
    if (::getxattr(path.c_str(), name, &value, 1) == 1 && value == '1') return true;
  }
  return ::geteuid() != 0 || ::access("/run/systemd/system", F_OK) != 0;
}

// Left by hosts that were killed. What still has members does not go.
void remove_stale(const fs::path& folder) {
  std::error_code error;
  for (fs::directory_iterator entry(folder, error), end; !error && entry != end; entry.increment(error)) {
    const std::string name = entry->path().filename();
    if (!name.starts_with(kPrefix)) continue;
    const auto number = name.substr(kPrefix.size(), name.find('-', kPrefix.size()) - kPrefix.size());
    if (::access(("/proc/" + number).c_str(), F_OK) == 0) continue;
    ::rmdir((entry->path() / kProgram).c_str());
    ::rmdir(entry->path().c_str());
  }
}

std::optional<std::int64_t> value_of(const FileDescriptor& file, std::string_view key) {
  char buffer[1024];
  const ssize_t size = ::pread(file.get(), buffer, sizeof buffer, 0);
  if (size <= 0) return std::nullopt;
  for (const auto line : split({buffer, static_cast<std::size_t>(size)}, '\n')) {
    const auto words = split(line, ' ');
    if (words.size() == 2 && words[0] == key) return parse_integer(words[1]);
  }
  return std::nullopt;
}

}  // namespace

Cgroup::Cgroup(Cgroup&& other) noexcept
    : path_(std::exchange(other.path_, {})),
      members_(std::move(other.members_)),
      kill_(std::move(other.kill_)),
      cpu_(std::move(other.cpu_)),
      memory_events_(std::move(other.memory_events_)),
      program_members_(std::move(other.program_members_)),
      program_freeze_(std::move(other.program_freeze_)),
      program_events_(std::move(other.program_events_)) {}

Cgroup::~Cgroup() {
  if (path_.empty()) return;
  const auto is_busy = [](const fs::path& path) { return ::rmdir(path.c_str()) != 0 && errno == EBUSY; };
  // A member leaves it when it has ended, a moment after its parent may have heard of that.
  for (int attempt = 0; (is_busy(path_ / kProgram) || is_busy(path_)) && attempt < 100; ++attempt) {
    kill();
    std::this_thread::sleep_for(2ms);
  }
}

bool Cgroup::holds_program() const { return value_of(program_events_, "populated").value_or(0) > 0; }

void Cgroup::freeze() const noexcept {
  [[maybe_unused]] const auto ignored = ::write(program_freeze_.get(), "1", 1);
}

void Cgroup::thaw() const noexcept {
  [[maybe_unused]] const auto ignored = ::write(program_freeze_.get(), "0", 1);
}

bool Cgroup::is_frozen() const { return value_of(program_events_, "frozen").value_or(0) > 0; }

void Cgroup::kill() const noexcept { [[maybe_unused]] const auto ignored = ::write(kill_.get(), "1", 1); }

std::optional<Duration> Cgroup::cpu_time() const {
  const auto used = value_of(cpu_, "usage_usec");
  return used ? std::optional<Duration>(std::chrono::microseconds(*used)) : std::nullopt;
}

bool Cgroup::ran_out_of_memory() const {
  return memory_events_ && value_of(memory_events_, "oom_kill").value_or(0) > 0 &&
         value_of(memory_events_, "oom").value_or(0) > 0;
}

std::optional<CgroupFolder> CgroupFolder::find() {
  const auto path = own_cgroup();
  if (!path || !is_ours(*path)) return std::nullopt;
  const fs::path trial = *path / (own_prefix() + "trial");
  if (::mkdir(trial.c_str(), 0755) != 0) return std::nullopt;
  ::rmdir(trial.c_str());
  remove_stale(*path);
  CgroupFolder folder(*path);
  folder.enable_controllers();
  return folder;
}

void CgroupFolder::enable_controllers() {
  const std::string there = read_text(path_ / "cgroup.controllers");
  const auto names = split(trimmed(there), ' ');
  const auto enable = [&](std::string_view name) {
    if (std::find(names.begin(), names.end(), name) == names.end()) return false;
    const std::string text = "+" + std::string(name);
    if (write_text(path_ / "cgroup.subtree_control", text)) return true;
    if (errno != EBUSY) return false;
    // It has members, most likely us alone.
    const fs::path own = path_ / (own_prefix() + "host");
    if (::mkdir(own.c_str(), 0755) != 0 && errno != EEXIST) return false;
    if (write_text(own / "cgroup.procs", "0") && write_text(path_ / "cgroup.subtree_control", text))
      return true;
    write_text(path_ / "cgroup.procs", "0");
    ::rmdir(own.c_str());
    return false;
  };
  has_memory_ = enable("memory");
  has_processes_ = enable("pids");
  enable("cpu");  // one share for each child, however many sessions and threads it has
}

Result<Cgroup> CgroupFolder::make(const ResourceLimits& limits) const {
  static std::atomic<int> count{0};
  const fs::path path = path_ / (own_prefix() + std::to_string(++count));
  if (::mkdir(path.c_str(), 0755) != 0) {
    return system_error("cannot make the cgroup \"" + path.native() + "\"", errno);
  }
  Cgroup group(path);
  const auto open = [&path](const char* name, int flags) {
    return FileDescriptor(::open((path / name).c_str(), flags | O_CLOEXEC));
  };
  group.members_ = open("cgroup.procs", O_WRONLY);
  group.kill_ = open("cgroup.kill", O_WRONLY);
  group.cpu_ = open("cpu.stat", O_RDONLY);
  if (!group.members_) return system_error("cannot use the cgroup \"" + path.native() + "\"", errno);
  const fs::path program = path / kProgram;
  if (::mkdir(program.c_str(), 0755) != 0) {
    return system_error("cannot make the cgroup \"" + program.native() + "\"", errno);
  }
  group.program_members_ = open("program/cgroup.procs", O_WRONLY);
  group.program_freeze_ = open("program/cgroup.freeze", O_WRONLY);  // Linux 5.2
  group.program_events_ = open("program/cgroup.events", O_RDONLY);
  if (!group.program_members_)
    return system_error("cannot use the cgroup \"" + program.native() + "\"", errno);
  bool set = true;
  if (has_memory_ && limits.memory_bytes != 0) {
    group.memory_events_ = open("memory.events", O_RDONLY);
    set = write_text(path / "memory.max", std::to_string(limits.enforced_memory_bytes())) &&
          write_text(path / "memory.oom.group", "1");
    write_text(path / "memory.swap.max", "0");  // not there without swap accounting
  }
  if (has_processes_) {
    set = write_text(path / "pids.max", std::to_string(limits.processes + kOurProcesses)) && set;
  }
  if (!set) return system_error("cannot set the limits of the cgroup \"" + path.native() + "\"", errno);
  return group;
}

}  // namespace tengen::sandbox
