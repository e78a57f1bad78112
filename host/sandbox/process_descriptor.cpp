#include "sandbox/process_descriptor.hpp"

#include <signal.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>

namespace tengen::sandbox {

FileDescriptor open_process(pid_t pid) {
  return FileDescriptor(static_cast<int>(::syscall(SYS_pidfd_open, pid, 0)));
}

void kill_process(const FileDescriptor& process) noexcept {
  ::syscall(SYS_pidfd_send_signal, process.get(), SIGKILL, nullptr, 0);
}

ExitStatus reap(const FileDescriptor& process) {
  siginfo_t info{};
  int result = 0;
  do {
    result = ::waitid(P_PIDFD, static_cast<id_t>(process.get()), &info, WEXITED);
  } while (result != 0 && errno == EINTR);
  if (result != 0) return {ExitKind::exited, -1, 0, {}};
  if (info.si_code == CLD_EXITED) return {ExitKind::exited, info.si_status, 0, {}};
  return from_signal(info.si_status);
}

}  // namespace tengen::sandbox
