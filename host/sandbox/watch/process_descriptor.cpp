#include "sandbox/watch/process_descriptor.hpp"

#include <fcntl.h>
#include <signal.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <string>

#include "base/parse.hpp"
#include "base/text.hpp"
#include "sandbox/launch/descriptor_io.hpp"

namespace tengen::sandbox {

FileDescriptor open_process(pid_t pid) {
  return FileDescriptor(static_cast<int>(::syscall(SYS_pidfd_open, pid, 0)));
}

void kill_process(const FileDescriptor& process) noexcept {
  ::syscall(SYS_pidfd_send_signal, process.get(), SIGKILL, nullptr, 0);
}

// pidfd_open of the number that a process has in a namespace of its own would name another one: the kernel
// says here what it is in ours (proc(5), /proc/pid/fdinfo, since Linux 5.4).
std::optional<pid_t> process_number(const FileDescriptor& process) {
  const std::string path = "/proc/self/fdinfo/" + std::to_string(process.get());
  const FileDescriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
  if (!file) return std::nullopt;
  const std::string text = read_available(file);
  for (const auto line : split(text, '\n')) {
    if (!line.starts_with("Pid:")) continue;
    const auto number = parse_integer(trimmed(line.substr(4)));
    return number && *number > 0 ? std::optional(static_cast<pid_t>(*number)) : std::nullopt;
  }
  return std::nullopt;
}

std::optional<ExitStatus> reap(const FileDescriptor& process) {
  siginfo_t info{};
  int result = 0;
  do {
    result = ::waitid(P_PIDFD, static_cast<id_t>(process.get()), &info, WEXITED);
  } while (result != 0 && errno == EINTR);
  if (result != 0) return std::nullopt;
  if (info.si_code == CLD_EXITED) return ExitStatus{.kind = ExitKind::exited, .code = info.si_status};
  return from_signal(info.si_status);
}

}  // namespace tengen::sandbox
