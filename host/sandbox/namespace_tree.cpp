#include "sandbox/namespace_tree.hpp"

#include <signal.h>

#include "sandbox/descendants.hpp"
#include "sandbox/descriptor_io.hpp"
#include "sandbox/process_descriptor.hpp"

namespace tengen::sandbox {
namespace {

constexpr auto kStuck = std::chrono::seconds(5);

// Shells and bubblewrap report a death by signal n as exit code 128 + n. A program that exits with such a
// code by itself cannot be told from one that a signal ended.
ExitStatus from_shell_code(int code) {
  if (code > 128 && code <= 128 + SIGRTMAX) return from_signal(code - 128);
  return {.kind = ExitKind::exited, .code = code};
}

}  // namespace

NamespaceTree::NamespaceTree(pid_t pid, FileDescriptor monitor, pid_t first_pid, FileDescriptor first,
                             BubblewrapStatus status)
    : pid_(pid),
      monitor_(std::move(monitor)),
      first_(std::move(first)),
      first_pid_(first_pid),
      report_(std::move(status)),
      meter_(first_pid) {}

void NamespaceTree::signal_all(int number) noexcept {
  if (status_) return;
  try {
    for (const pid_t pid : descendants(first_pid_)) {
      if (pid != first_pid_) ::kill(pid, number);
    }
  } catch (const std::exception&) {
    // No memory left to list processes: they stay as they are.
  }
}

NamespaceTree::~NamespaceTree() {
  kill();
  if (wait(Deadline::after(kStuck)) || status_) return;
  // Stopped from outside, perhaps: the sandbox is dead, the monitor only has to go.
  kill_process(monitor_);
  wait(Deadline::after(kStuck));
}

// Not the monitor: killed with it, the sandbox could outlive the answer of wait(). It ends by itself when the
// first process has.
void NamespaceTree::kill() noexcept { kill_process(first_); }

std::optional<ExitStatus> NamespaceTree::wait(Deadline deadline) {
  if (!status_) {
    if (!wait_readable(monitor_, deadline)) return std::nullopt;
    status_ = read_status(reap(monitor_));
    // The program has ended; what it left running has not yet.
    kill();
  }
  // The kernel reports the first process as ended when every other one of the namespace is gone.
  if (!wait_readable(first_, deadline)) return std::nullopt;
  // An orphan since the monitor's end, and ours to reap where this process is the first of a container;
  // refused anywhere else.
  reap(first_);
  return status_;
}

ExitStatus NamespaceTree::read_status(const ExitStatus& monitor) {
  if (const auto code = report_.exit_code()) return from_shell_code(*code);
  if (monitor.kind == ExitKind::signalled) return monitor;
  // Ended before the program ran: by our kill (the first process's 137), or because something failed (1).
  const ExitStatus ended = from_shell_code(monitor.code);
  return ended.kind == ExitKind::signalled ? ended : ExitStatus{ExitKind::setup_failed, ended.code, 0, {}};
}

}  // namespace tengen::sandbox
