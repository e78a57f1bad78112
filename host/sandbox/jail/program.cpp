#include "sandbox/jail/program.hpp"

#include <fcntl.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>

#include "sandbox/jail/descriptors.hpp"
#include "sandbox/jail/exchange.hpp"
#include "sandbox/jail/landlock.hpp"
#include "sandbox/jail/namespaces.hpp"
#include "sandbox/jail/walls.hpp"

namespace tengen::jail {
namespace {

constexpr int kNotStarted = 125;

// The dispositions and the mask come from the host through every exec, and a program expects neither.
// Raw, because glibc's sigaction leaves out two signals that it keeps for itself.
void reset_signals() {
  const unsigned long default_action[8] = {};  // the kernel's sigaction: SIG_DFL, no flags, empty mask
  for (int number = 1; number <= 64; ++number) {
    ::syscall(SYS_rt_sigaction, number, default_action, nullptr, 8);  // SIGKILL and SIGSTOP refuse
  }
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
}

Status stay_with_parent(pid_t parent) {
  if (::prctl(PR_SET_PDEATHSIG, SIGKILL, 0, 0, 0) != 0) return system_error("PR_SET_PDEATHSIG", errno);
  // Had it died before the line above, no signal would ever come.
  if (::getppid() != parent) return failed("the supervisor is gone");
  return success();
}

// In this order: what becoming another user clears (the death signal) after it, and what forbids the other
// steps after them.
Status build_walls(ProgramSetup& setup, pid_t parent) {
  const Options& options = setup.options;
  // Before Linux 5.16 it is this user who is asked for the permission, and not who opened the file.
  if (options.group) [[maybe_unused]]
    const auto ignored = ::write(*options.group, "0", 1);
  if (::setsid() < 0) return system_error("setsid", errno);
  // Below the host, which may have been started with a lower priority itself: nobody may raise his own.
  constexpr int lowest = 19;
  const int nice = std::min(::getpriority(PRIO_PROCESS, 0) + options.nice, lowest);
  if (::setpriority(PRIO_PROCESS, 0, nice) != 0) return system_error("nice", errno);
  if (setup.user) {
    if (auto status = become(*setup.user, *setup.user); !status) return status;
  }
  if (auto status = drop_capabilities(); !status) return status;
  if (setup.dies_with_parent) {
    if (auto status = stay_with_parent(parent); !status) return status;
  }
  if (::chdir(options.folder) != 0) {
    return system_error(std::string("entering \"") + options.folder + "\"", errno);
  }
  if (auto status = write_files(options.written); !status) return status;
  if (auto status = pass_on_only(options.kept); !status) return status;
  if (auto status = forbid_new_privileges(); !status) return status;
  if (setup.landlock > 0) {
    auto status = restrict_by_landlock(setup.landlock, options.readable, options.writable);
    if (!status) return status;
  }
  // After the descriptors and memory that all this took.
  if (auto status = apply_limits(options.limits); !status) return status;
  reset_signals();
  return setup.filter.empty() ? success() : install_filter(setup.filter);
}

// ETXTBSY: somebody who forked while this file was being written still holds it, until his exec.
int execute(const char* path, char** arguments) {
  for (int attempt = 0; attempt < 50; ++attempt) {
    ::execve(path, arguments, environ);
    if (errno != ETXTBSY) break;
    const timespec pause{0, 5'000'000};
    ::nanosleep(&pause, nullptr);
  }
  return errno;
}

// As a shell would find it. Not execvp, which gives what is no program to /bin/sh.
int execute_in_path(const char* name, char** arguments) {
  const char* const variable = std::getenv("PATH");
  std::string_view rest = variable ? variable : "/usr/bin:/bin";
  int error = ENOENT;
  while (!rest.empty()) {
    const auto end = std::min(rest.find(':'), rest.size());
    const std::string path = std::string(rest.substr(0, end)) + "/" + name;
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (path.front() != '/') continue;  // an empty or relative part would mean the engine's own folder
    const int refusal = execute(path.c_str(), arguments);
    if (refusal != ENOENT && refusal != ENOTDIR) error = refusal;
    if (refusal != ENOENT && refusal != ENOTDIR && refusal != EACCES) break;
  }
  return error;
}

// ENOENT of a file that is there: it is its interpreter, or dynamic loader, that is not.
std::string explain(const char* path, int error) {
  std::string text = system_error(std::string("\"") + path + "\"", error).message;
  if (error != ENOENT || std::strchr(path, '/') == nullptr) return text;
  const FileDescriptor file(::open(path, O_RDONLY | O_CLOEXEC));
  char line[128] = {};
  const ssize_t size = file ? ::read(file.get(), line, sizeof line - 1) : -1;
  if (size < 0) return text;
  if (line[0] != '#' || line[1] != '!') return text + ": its dynamic loader is missing";
  line[std::strcspn(line, "\r\n")] = '\0';
  return text + ": its interpreter \"" + (line + 2) + "\" is missing";
}

[[noreturn]] void become_program(ProgramSetup& setup, pid_t parent, const FileDescriptor& report) {
  char** const arguments = setup.options.program;
  const auto walls = build_walls(setup, parent);
  std::string message;
  if (walls) {
    const bool is_path = std::strchr(arguments[0], '/') != nullptr;
    const int error = is_path ? execute(arguments[0], arguments) : execute_in_path(arguments[0], arguments);
    message = "refused " + explain(arguments[0], error);
  } else {
    message = "failed " + walls.error().message;
  }
  [[maybe_unused]] const auto ignored = ::write(report.get(), message.data(), message.size());
  ::_exit(kNotStarted);
}

}  // namespace

Result<Program> start_program(ProgramSetup setup) {
  auto pipe = make_pipe();
  if (!pipe) return pipe.error();
  const pid_t parent = ::getpid();
  // A fork that gives the pidfd with it: an engine of our own user can see to it (prlimit) that we open none
  // later.
  int pidfd = -1;
  const auto pid =
      static_cast<pid_t>(::syscall(SYS_clone, CLONE_PIDFD | SIGCHLD, nullptr, &pidfd, nullptr, 0));
  if (pid < 0) return system_error("clone", errno);
  if (pid == 0) become_program(setup, parent, pipe->write_end);
  return Program{pid, FileDescriptor(pidfd), std::move(pipe->read_end)};
}

}  // namespace tengen::jail
