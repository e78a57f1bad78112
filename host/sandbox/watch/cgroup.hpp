// The part of the cgroup v2 tree that this process may use; each child gets a leaf of its own.
#pragma once

#include <filesystem>
#include <optional>
#include <string>

#include "base/deadline.hpp"
#include "base/error.hpp"
#include "base/file_descriptor.hpp"
#include "base/resource_limits.hpp"

namespace tengen::sandbox {

// The control group of one child. It has the processes of the child's confinement; a subgroup, which can be
// frozen, has the processes of the program. A group is never used twice: a kernel bug (seen on 6.18) can kill
// a process that enters a group after kill(). Move-only.
class Cgroup {
 public:
  Cgroup(Cgroup&& other) noexcept;
  Cgroup& operator=(Cgroup&&) = delete;
  // Removes the group as soon as its killed processes have ended.
  ~Cgroup();

  // A process that writes "0" to this file joins the group, and so does every process it starts later.
  const FileDescriptor& members() const { return members_; }
  // The same file of the program's subgroup.
  const FileDescriptor& program_members() const { return program_members_; }
  // True from the moment the program joins its subgroup until all its processes have ended.
  bool holds_program() const;
  // Stops the program and everything it has started until thaw(). The program cannot undo it. Returns at
  // once; each thread stops when it next runs. SIGKILL works on frozen processes.
  void freeze() const noexcept;
  void thaw() const noexcept;
  // Whether all threads have stopped.
  bool is_frozen() const;
  // Sends SIGKILL to all processes at once, including those that are just being started. Needs Linux 5.14;
  // older kernels do nothing. Any thread.
  void kill() const noexcept;
  // The CPU time of all members, including ended ones. Takes 2 us.
  std::optional<Duration> cpu_time() const;
  // Whether the kernel killed a process because of this group's memory.max. Limits of groups above and of the
  // machine do not count.
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
  // Finds this process's cgroup, if the process may make groups below it: a delegated group (systemd-run
  // with --user --scope -p Delegate=yes), or root's own group on a machine without systemd. If controllers
  // need it, moves this process into a leaf (cgroups(7), "no internal processes"). Returns nothing if there
  // is no such group.
  static std::optional<CgroupFolder> find();

  // Sets the limits whose controllers exist.
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
