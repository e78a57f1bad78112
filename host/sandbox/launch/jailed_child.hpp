// A child under tengen-jail.
#pragma once

#include <atomic>
#include <deque>
#include <optional>
#include <string>
#include <vector>

#include "base/temporary_folder.hpp"
#include "sandbox/launch/child.hpp"
#include "sandbox/launch/jail_messages.hpp"
#include "sandbox/launch/spawner.hpp"
#include "sandbox/watch/cgroup.hpp"
#include "sandbox/watch/cpu_meter.hpp"
#include "sandbox/watch/input_wait.hpp"
#include "sandbox/watch/memory_kills.hpp"

namespace tengen::sandbox {

// Who kills a child's processes when the child ends: the kernel, or tengen-jail, which stays their parent.
enum class Reaper { pid_namespace, supervisor };

class JailedChild final : public Child {
 public:
  // Resources that are freed when the process tree has ended.
  struct Belongings {
    std::optional<TemporaryFolder> scratch{};
    std::optional<Cgroup> cgroup{};
  };
  // `outer` is the process that was started: bubblewrap, or tengen-jail. `cpu_limit`: the limit of CPU time
  // of the program; zero: none.
  JailedChild(Spawned outer, Reaper reaper, FileDescriptor jail, Belongings belongings, Duration cpu_limit,
              MemoryKillWatch memory_kills = MemoryKillWatch());
  ~JailedChild() override;

  // Waits until the program has been executed. Call once, first. An error means that the program will not be
  // executed; with bad_input, this is the program's fault. Fills `notes`.
  Status start(Deadline deadline, std::vector<std::string>& notes);
  // After start() has failed: whether the jail sent no message at all.
  bool is_silent() const { return silent_; }

  const FileDescriptor& process() const override { return root_ ? root_ : outer_.process; }
  pid_t pid() const override { return pid_; }
  void kill() noexcept override;
  std::optional<ExitStatus> wait(Deadline deadline) override;
  Duration cpu_time() override;
  Duration cpu_time_of_all() override;
  bool awaits_input() override { return !status_ && input_wait_.is_reached(meter_.root(), input); }
  bool sleeps() override { return !status_ && all_sleep(meter_.root()); }
  std::vector<pid_t> threads() override;
  std::vector<pid_t> processes() override;
  bool runs_several_threads() override;
  void freeze() noexcept override;
  void thaw() noexcept override;
  bool stands(Deadline deadline) override;

 private:
  Status take_root(FileDescriptor process);
  void reap_maker();
  std::optional<JailMessage> next_message();
  std::optional<JailEnd> last_words();
  ExitStatus judge();
  // As judge(), but does not consider whether the machine ran out of memory.
  ExitStatus judge_by_its_limits();

  Spawned outer_;
  Reaper reaper_;
  FileDescriptor jail_;            // socket to tengen-jail
  std::deque<JailMessage> heard_;  // messages that came while thaw() waited for its answer
  Belongings belongings_;
  Duration cpu_limit_;
  FileDescriptor root_;  // when it ends, all processes have ended; with Reaper::supervisor, only the program
                         // has
  pid_t pid_;
  CpuMeter meter_;
  InputWait input_wait_;
  MemoryKillWatch memory_kills_;
  Duration cpu_at_end_{};
  bool silent_ = false;
  bool freezes_by_group_ = false;
  std::atomic<bool> killed_ = false;
  std::optional<ExitStatus> status_;
};

}  // namespace tengen::sandbox
