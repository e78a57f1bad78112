// Everything that runs in the jail but its own process: what it is, what memory it holds, signals to all of
// it.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <cstdint>
#include <map>
#include <vector>

#include "base/file_descriptor.hpp"

namespace tengen::jail {

enum class Reach {
  pid_namespace,  // we are pid 1
  descendants,    // we are their subreaper
};

class Processes {
 public:
  explicit Processes(Reach reach) : reach_(reach) {}

  // Fails where /proc is not there, or lacks what the reach needs; signals still reach a pid namespace then.
  Status open_proc();
  bool can_look() const { return static_cast<bool>(proc_); }

  // To all at once in a pid namespace: nobody can fork out of it. Else one by one, until nobody new is found;
  // that fails where /proc cannot be read.
  Status signal(int number);

  // Bytes in memory, with page tables and what the kernel keeps of sockets and mappings: what several share
  // is counted for each (cheap), or divided among them (dear). The latter counts no further when it has found
  // more than `enough`, and fails with ErrorCode::refused when it takes more CPU time of ours than `most`.
  Result<std::uint64_t> resident_bytes();
  Result<std::uint64_t> proportional_bytes(std::uint64_t enough, std::chrono::nanoseconds most);

  // Threads of all of them, as resident_bytes() has found them.
  int threads() const { return threads_; }

  struct Activity {
    bool all_stopped = true;          // SIGSTOP has arrived everywhere
    std::chrono::milliseconds cpu{};  // time of those that live, in steps of 10 ms
  };
  // Nothing at all where it cannot be seen.
  Activity activity();
  // Processes and threads that were born in here since the last call, however short they lived; zero at the
  // first call, and outside of a pid namespace. 0.1 ms: a process of our own is born for it, and its number
  // tells.
  int births();

 private:
  // Memory of the kernel that no process is charged for.
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
  std::map<pid_t, std::uint64_t> mappings_;  // how many each had when it was last looked at
  std::size_t next_counted_ = 0;             // of all_
  pid_t newest_ = 0;                         // the last number that was given, as far as we know
};

// CPU time of this process so far.
std::chrono::nanoseconds own_cpu();

}  // namespace tengen::jail
