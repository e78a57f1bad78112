// What all programs of a machine share, below every file and process. Each attempt is made once: thousands of
// some of them stop a kernel for good.
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/mempolicy.h>
#include <linux/seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdint>
#include <ctime>
#include <fstream>
#include <iterator>
#include <string>

#include "session.hpp"
#include "trespass.hpp"

namespace misbehave {
namespace {

sock_filter allows_all[] = {BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)};
sock_fprog one_filter = {1, allows_all};

// In a child, where there may be one: it is gone with it.
template <class Attempt>
bool succeeds_in_a_child(Attempt attempt) {
  const pid_t child = ::fork();
  if (child == 0) ::_exit(attempt() ? 0 : 1);
  if (child < 0) return attempt();
  int status = 0;
  ::waitpid(child, &status, 0);
  return WIFEXITED(status) && WEXITSTATUS(status) == 0;
}

std::string install_filter() {
  const bool by_seccomp = succeeds_in_a_child(
      [] { return ::syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &one_filter) == 0; });
  if (by_seccomp) return "installed a filter of system calls";
  const bool by_prctl = succeeds_in_a_child(
      [] { return ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &one_filter, 0, 0) == 0; });
  return if_possible(by_prctl, "installed a filter of system calls by prctl");
}
std::string filter_a_socket() {
  int pair[2] = {};
  if (::socketpair(AF_UNIX, SOCK_STREAM, 0, pair) != 0) return {};
  return if_possible(::setsockopt(pair[0], SOL_SOCKET, SO_ATTACH_FILTER, &one_filter, sizeof one_filter) == 0,
                     "gave a socket a filter");
}

// A byte of a page keeps the page, and counts as a byte.
std::string pin_pages() {
  const int file = ::open("pinned", O_CREAT | O_RDWR | O_CLOEXEC, 0600);
  int pair[2] = {};
  int pipe[2] = {};
  if (::ftruncate(file, 8192) != 0 || ::socketpair(AF_UNIX, SOCK_STREAM, 0, pair) != 0 || ::pipe(pipe) != 0)
    return {};
  off_t from = 0;
  if (::sendfile(pair[0], file, &from, 1) == 1) return "gave a socket a page by sendfile";
  if (::splice(file, &from, pipe[1], nullptr, 1, 0) == 1) return "gave a pipe a page by splice";
  const iovec part = {&pair, 1};
  return if_possible(::vmsplice(pipe[1], &part, 1, 0) == 1, "gave a pipe a page by vmsplice");
}

std::string set_places_of_memory() {
  if (::syscall(SYS_set_mempolicy, MPOL_DEFAULT, nullptr, 0) == 0) return "chose where its memory is";
  void* const page = ::mmap(nullptr, 4096, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return if_possible(::syscall(SYS_mbind, page, 4096, MPOL_DEFAULT, nullptr, 0, 0) == 0,
                     "chose where a page is");
}
std::string reserve_requests() {
  unsigned long context = 0;
  return if_possible(::syscall(SYS_io_setup, 1, &context) == 0, "took requests of the machine's");
}

// On its own program, which the opponent may have open, too.
std::string lock_records() {
  const int file = ::open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  struct flock lock {};
  lock.l_type = F_RDLCK;
  lock.l_len = 1;
  if (::fcntl(file, F_SETLK, &lock) != 0 && ::fcntl(file, F_OFD_SETLK, &lock) != 0) return {};
  std::ifstream info("/proc/self/fdinfo/" + std::to_string(file));
  const std::string text{std::istreambuf_iterator<char>(info), {}};
  return if_possible(text.find("lock:") != std::string::npos, "left a lock that others see");
}

std::string look_into_the_page_cache() {
  const int file = ::open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  char byte = 0;
  const iovec part = {&byte, 1};
  const ssize_t read = ::preadv2(file, &part, 1, 0, RWF_NOWAIT);
  if (read == 1 || errno == EAGAIN) return "was told whether a file is in memory";
  unsigned char is_there = 0;
  void* const page = ::mmap(nullptr, 4096, PROT_READ, MAP_PRIVATE, file, 0);
  return if_possible(::mincore(page, 4096, &is_there) == 0, "was told which pages are in memory");
}

std::string leave_times_on_devices() {
  struct stat before {};
  struct stat after {};
  constexpr timespec now[] = {{0, UTIME_NOW}, {0, UTIME_NOW}};
  const bool known = ::stat("/dev/null", &before) == 0;
  ::utimensat(AT_FDCWD, "/dev/null", now, 0);
  return if_possible(
      known && ::stat("/dev/null", &after) == 0 &&
          (before.st_mtim.tv_sec != after.st_mtim.tv_sec || before.st_mtim.tv_nsec != after.st_mtim.tv_nsec),
      "left a time on /dev/null");
}

// Calls, operations and requests by their numbers, which distributions' headers may not know.
std::string make_ruleset() {
  constexpr int landlock_create_ruleset = 444;
  const std::uint64_t executing = 1;
  const long ruleset = ::syscall(landlock_create_ruleset, &executing, sizeof executing, 0);
  return if_possible(ruleset >= 0, "made rules of its own, which the kernel keeps");
}
std::string set_up_futexes() {
  constexpr int futex_hash = 78;
  constexpr int set_slots = 1;
  return if_possible(succeeds_in_a_child([] { return ::prctl(futex_hash, set_slots, 2, 0, 0) == 0; }),
                     "made tables of futexes");
}
std::string merge_memory() {
  constexpr int set_memory_merge = 67;
  return if_possible(succeeds_in_a_child([] { return ::prctl(set_memory_merge, 1, 0, 0, 0) == 0; }),
                     "has the kernel look for pages that others have, too");
}
std::string name_mappings() {
  constexpr int set_vma = 0x53564d41;
  constexpr int name = 0;
  void* const page = ::mmap(nullptr, 4096, PROT_READ, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  return if_possible(::prctl(set_vma, name, page, 4096, "a name") == 0, "gave a mapping a name");
}

// On its own program, which it may only read. any=yes: a file system that was asked at all is a breach.
std::string control_files() {
  constexpr unsigned long get_version = 0x80087601;
  constexpr unsigned long set_version = 0x40087602;
  constexpr unsigned long map_blocks = 0xc020660b;
  const int file = ::open("/proc/self/exe", O_RDONLY | O_CLOEXEC);
  if (file < 0) return {};
  long version = 0;
  ::ioctl(file, get_version, &version);
  if (::ioctl(file, set_version, &version) == 0) return "changed its program's file by ioctl";
  std::array<std::uint64_t, 4> range{};
  errno = 0;
  const bool answered = ::ioctl(file, map_blocks, range.data()) == 0 || errno != EPERM;
  return if_possible(options.value("any") == "yes" && answered, "asks a file system by ioctl");
}

// Its opponent wants as many. The kernel counts them for a user, and a user has more than a thousand.
std::string take_timers() {
  constexpr int wanted = 700;
  sigevent event{};
  event.sigev_notify = SIGEV_NONE;
  for (int i = 0; i < wanted; ++i) {
    timer_t timer{};
    if (::timer_create(CLOCK_MONOTONIC, &event, &timer) == 0) continue;
    return if_possible(errno != EPERM, "has " + std::to_string(i) + " timers: its opponent has the others");
  }
  return {};
}

}  // namespace

const Attempts& attempts_on_machine() {
  static const Attempts attempts = {
      {"filters.calls", install_filter},
      {"filters.socket", filter_a_socket},
      {"pins", pin_pages},
      {"reserves.places", set_places_of_memory},
      {"reserves.requests", reserve_requests},
      {"locks", lock_records},
      {"cached", look_into_the_page_cache},
      {"times", leave_times_on_devices},
      {"rulesets", make_ruleset},
      {"operations.futexes", set_up_futexes},
      {"operations.merging", merge_memory},
      {"operations.names", name_mappings},
      {"controls", control_files},
      {"timers", take_timers},
  };
  return attempts;
}

}  // namespace misbehave
