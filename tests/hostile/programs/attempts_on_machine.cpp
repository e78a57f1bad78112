// What all programs of a machine share, below every file and process. Each attempt is made once: thousands of
// some of them stop a kernel for good.
#include <fcntl.h>
#include <linux/filter.h>
#include <linux/mempolicy.h>
#include <linux/seccomp.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/sendfile.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
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
  };
  return attempts;
}

}  // namespace misbehave
