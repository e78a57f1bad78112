// A part of the cgroup v2 tree that is this process's to use, and one leaf of it for each child.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "base/deadline.hpp"
#include "base/error.hpp"
#include "base/file_descriptor.hpp"
#include "base/resource_limits.hpp"

namespace tengen::sandbox {

// One child's processes: those of its confinement, and below them, in a group that can be frozen, those of
// the program. Never used twice: to be put into a group that was killed once can be to be killed (kernel bug,
// seen on 6.18). Move-only.
class Cgroup {
 public:
  Cgroup(Cgroup&& other) noexcept;
  Cgroup& operator=(Cgroup&&) = delete;
  // Removes it, once what was killed in it is gone.
  ~Cgroup();

  // Who writes "0" here is a member from then on, with all it starts.
  const FileDescriptor& members() const { return members_; }
  // The same for the program itself.
  const FileDescriptor& program_members() const { return program_members_; }
  // The program has joined its group, and not all of it has ended.
  bool holds_program() const;
  // Stops the program and all it has started, until thaw(): from outside, so that nobody inside can undo it.
  // Returns at once; each thread stops when it runs next. SIGKILL works meanwhile.
  void freeze() const noexcept;
  void thaw() const noexcept;
  // All threads have stopped.
  bool is_frozen() const;
  // SIGKILL to all at once, those that are being born included (Linux 5.14; nothing before). Any thread.
  void kill() const noexcept;
  // Of all members, also those that have gone. 2 us.
  std::optional<Duration> cpu_time() const;
  // The kernel has killed for memory.max of this group, and not for a limit above it or the whole machine's.
  bool ran_out_of_memory() const;

 private:
  friend class CgroupFolder;
  explicit Cgroup(std::filesystem::path path) : path_(std::move(path)) {}

  std::filesystem::path path_;
  FileDescriptor members_, kill_, cpu_, memory_events_;
  FileDescriptor program_members_, program_freeze_, program_events_;
};

// Any thread.
class CgroupFolder {
 public:
  // This process's own cgroup, where it may make others below it: a delegated one (systemd-run --user --scope
  // -p Delegate=yes), or root's own where no systemd keeps order. Moves this process into a leaf of its own
  // when controllers cannot be had otherwise (cgroups(7), "no internal processes"). Empty: there is none.
  static std::optional<CgroupFolder> find();

  // With the limits whose controllers there are.
  Result<Cgroup> make(const ResourceLimits& limits) const;
  bool limits_memory() const { return has_memory_; }
  bool limits_processes() const { return has_processes_; }

 private:
  explicit CgroupFolder(std::filesystem::path path) : path_(std::move(path)) {}
  void enable_controllers();

  std::filesystem::path path_;
  bool has_memory_ = false;
  bool has_processes_ = false;
};

}  // namespace tengen::sandbox
