// The processes of a child behind bubblewrap: a pid namespace, which dies with its first process.
#pragma once

#include <signal.h>

#include "base/file_descriptor.hpp"
#include "sandbox/bubblewrap_status.hpp"
#include "sandbox/cpu_meter.hpp"
#include "sandbox/process_tree.hpp"

namespace tengen::sandbox {

class NamespaceTree final : public ProcessTree {
 public:
  // `monitor` is the bubblewrap outside, our child; `first` is the namespace's first process.
  NamespaceTree(pid_t pid, FileDescriptor monitor, pid_t first_pid, FileDescriptor first,
                BubblewrapStatus status);
  ~NamespaceTree() override;
  pid_t pid() const override { return pid_; }
  void kill() noexcept override;
  std::optional<ExitStatus> wait(Deadline deadline) override;
  Duration cpu_time() override { return meter_.read(); }
  void freeze() noexcept override { signal_all(SIGSTOP); }
  void thaw() noexcept override { signal_all(SIGCONT); }

 private:
  void signal_all(int number) noexcept;
  ExitStatus read_status(const ExitStatus& monitor);

  pid_t pid_;
  FileDescriptor monitor_;
  FileDescriptor first_;
  pid_t first_pid_;
  BubblewrapStatus report_;
  CpuMeter meter_;
  std::optional<ExitStatus> status_;  // once the monitor has been reaped
};

}  // namespace tengen::sandbox
