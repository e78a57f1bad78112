// The processes of an unconfined child: its session.
#pragma once

#include <signal.h>

#include <mutex>

#include "base/file_descriptor.hpp"
#include "sandbox/cpu_meter.hpp"
#include "sandbox/process_tree.hpp"
#include "sandbox/scratch_folder.hpp"

namespace tengen::sandbox {

// A process that makes a session of its own (a daemon, Wine's server) is out of reach: nothing ties it to the
// child any more. That is one of the things that confinement is for.
class SessionTree final : public ProcessTree {
 public:
  // `pid` leads its own session. The scratch folder goes when the tree has gone.
  SessionTree(pid_t pid, FileDescriptor process, ScratchFolder scratch);
  ~SessionTree() override;
  pid_t pid() const override { return pid_; }
  void kill() noexcept override;
  std::optional<ExitStatus> wait(Deadline deadline) override;
  Duration cpu_time() override { return meter_.read(); }
  void freeze() noexcept override { signal_all(SIGSTOP); }
  void thaw() noexcept override { signal_all(SIGCONT); }

 private:
  // Holds `reaping_`. Once is enough: it goes on until nothing is left that could fork.
  void kill_members() noexcept;
  void signal_all(int number) noexcept;

  pid_t pid_;
  ScratchFolder scratch_;
  FileDescriptor process_;
  CpuMeter meter_;
  // While the child is not reaped, its number, and thus its session's, belongs to nobody else.
  std::mutex reaping_;
  bool killed_ = false;
  std::optional<ExitStatus> status_;
};

}  // namespace tengen::sandbox
