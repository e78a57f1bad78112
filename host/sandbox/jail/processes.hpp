// All processes in the jail except the jail itself: lists them, measures their memory and signals them.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <vector>

#include "base/file_descriptor.hpp"

namespace tengen::jail {

enum class Reach {
  pid_namespace,  // the jail is pid 1
  descendants,    // the jail is their subreaper
};

class Processes {
 public:
  explicit Processes(Reach reach) : reach_(reach) {}

  // Fails if /proc is not mounted or cannot be listed. signal() still works in a pid namespace then.
  Status open_proc();
  bool can_look() const { return static_cast<bool>(proc_); }

  // Signals all processes. In a pid namespace this is one step, and no process can escape by forking.
  // Otherwise signals one process after the other, until no new process is found; fails if /proc cannot be
  // read.
  Status signal(int number);

  // Both return the bytes in memory, including page tables and the kernel's memory for sockets and mappings.
  // resident_bytes() counts shared memory once for each process, and is fast. proportional_bytes() divides
  // shared memory among the processes, and is slow. It stops counting above `enough`, and fails with
  // ErrorCode::refused if it needs more CPU time than `most`.
  Result<std::uint64_t> resident_bytes();
  Result<std::uint64_t> proportional_bytes(std::uint64_t enough, std::chrono::nanoseconds most);

  // The threads of all processes at the last resident_bytes().
  int threads() const { return threads_; }

  struct Activity {
    bool all_stopped = true;          // SIGSTOP has stopped every process
    std::chrono::milliseconds cpu{};  // CPU time of the living processes, in steps of 10 ms
  };
  // Returns nothing if /proc cannot be read.
  std::optional<Activity> activity();
  // The number of processes and threads that began in the jail since the last call, even if they have ended.
  // Returns zero at the first call, and without a pid namespace. Takes 0.1 ms: the jail forks a process and
  // reads its number.
  int births();

 private:
  // The kernel's memory that does not count for any process.
  std::uint64_t kernel_bytes();
  void count_mappings();
  std::uint64_t most_mappings(pid_t process);
  Status list();
  Status list_namespace();
  Status list_children(pid_t parent);

  Reach reach_;
  FileDescriptor proc_;
  std::vector<pid_t> all_;
  int threads_ = 0;
  std::map<pid_t, std::uint64_t> mappings_;  // the number of mappings of each process at its last check
  std::size_t next_counted_ = 0;             // index in all_
  pid_t newest_ = 0;                         // the newest process number that is known
};

// The CPU time of this process.
std::chrono::nanoseconds own_cpu();

}  // namespace tengen::jail
