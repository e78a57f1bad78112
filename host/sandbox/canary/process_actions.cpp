#include "sandbox/canary/process_actions.hpp"

#include <fcntl.h>
#include <pthread.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>

namespace tengen::canary {
namespace {

int signal_engine(const Bait& bait) { return outcome(::kill(bait.engine, 0)); }

int trace_engine(const Bait& bait) {
  const int error = outcome(::ptrace(PTRACE_ATTACH, bait.engine, nullptr, nullptr));
  if (error == 0) ::ptrace(PTRACE_DETACH, bait.engine, nullptr, nullptr);
  return error;
}

// Every process has something there: the loader puts programs low.
int read_memory(const Bait& bait) {
  char byte = 0;
  iovec own{&byte, 1};
  iovec other{reinterpret_cast<void*>(0x400000), 1};
  return outcome(::process_vm_readv(bait.engine, &own, 1, &other, 1, 0));
}

int take_descriptor(const Bait& bait) {
  const long process = ::syscall(SYS_pidfd_open, bait.engine, 0);
  if (process < 0) return errno;
  return outcome(::syscall(SYS_pidfd_getfd, process, 1, 0));
}

int see_engine(const Bait& bait) {
  const std::string path = "/proc/" + std::to_string(bait.engine) + "/environ";
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  return outcome(file);
}

int limit_watcher(const Bait&) {
  rlimit now{};
  if (::prlimit(::getppid(), RLIMIT_CORE, nullptr, &now) != 0) return errno;
  return outcome(::prlimit(::getppid(), RLIMIT_CORE, &now, nullptr));
}

int use_descriptor(const Bait& bait) { return outcome(::fcntl(bait.descriptor, F_GETFD)); }

int fork_once(const Bait&) {
  const pid_t child = ::fork();
  if (child == 0) ::_exit(0);
  if (child < 0) return errno;
  ::waitpid(child, nullptr, 0);
  return 0;
}

int start_thread(const Bait&) {
  pthread_t thread;
  const int error = ::pthread_create(
      &thread, nullptr, [](void*) -> void* { return nullptr; }, nullptr);
  if (error == 0) ::pthread_join(thread, nullptr);
  return error;
}

// With no_new_privs and an empty bounding set, no file that it executes can give it anything.
int gain_privilege(const Bait&) {
  if (::setuid(0) == 0 || ::setresuid(0, 0, 0) == 0) return 0;
  const int error = errno;
  if (::prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) != 1) return 0;
  constexpr unsigned long kSystemAdministration = 21;
  return ::prctl(PR_CAP_AMBIENT, PR_CAP_AMBIENT_IS_SET, kSystemAdministration, 0, 0) == 1 ? 0 : error;
}

int raise_limits(const Bait&) {
  const rlimit endless{RLIM_INFINITY, RLIM_INFINITY};
  return outcome(::setrlimit(RLIMIT_CORE, &endless));
}

constexpr NamedAction kProcessActions[] = {
    {"signal-engine", signal_engine},
    {"trace-engine", trace_engine},
    {"read-engine-memory", read_memory},
    {"take-engine-descriptor", take_descriptor},
    {"see-engine", see_engine},
    {"limit-watcher", limit_watcher},
    {"use-leaked-descriptor", use_descriptor},
    {"fork", fork_once},
    {"thread", start_thread},
    {"gain-privilege", gain_privilege},
    {"raise-limits", raise_limits},
};

}  // namespace

std::span<const NamedAction> process_actions() { return kProcessActions; }

}  // namespace tengen::canary
