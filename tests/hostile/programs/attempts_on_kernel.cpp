#include <fcntl.h>
#include <linux/bpf.h>
#include <linux/fs.h>
#include <linux/keyctl.h>
#include <linux/perf_event.h>
#include <linux/sched.h>
#include <linux/tiocl.h>
#include <mqueue.h>
#include <sched.h>
#include <sys/inotify.h>
#include <sys/ioctl.h>
#include <sys/ipc.h>
#include <sys/mount.h>
#include <sys/msg.h>
#include <sys/prctl.h>
#include <sys/sem.h>
#include <sys/shm.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <sys/xattr.h>
#include <unistd.h>

#include <cerrno>
#include <cstdint>
#include <cstring>
#include <string>

#include "session.hpp"
#include "trespass.hpp"

namespace misbehave {
namespace {

std::string make_shared_memory() {
  return if_possible(::shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0600) >= 0, "made shared memory that stays");
}
std::string make_semaphores() {
  return if_possible(::semget(IPC_PRIVATE, 1, IPC_CREAT | 0600) >= 0, "made semaphores that stay");
}
std::string make_message_queue() {
  return if_possible(::msgget(IPC_PRIVATE, IPC_CREAT | 0600) >= 0, "made a message queue that stays");
}
std::string make_posix_queue() {
  const std::string name = "/zoo-" + options.value("mark");
  return if_possible(::mq_open(name.c_str(), O_CREAT | O_RDWR, 0600, nullptr) >= 0,
                     "made a message queue with a name");
}
std::string add_key() {
  const long key = ::syscall(SYS_add_key, "user", "zoo", "x", 1, KEY_SPEC_SESSION_KEYRING);
  return if_possible(key >= 0, "added a key to the kernel's ring");
}

// A character that the terminal's shell would read as typed.
std::string type_into_the_terminal() {
  std::string breach;
  for (const char* path : {"/dev/tty", "/dev/console", "/dev/ptmx", "/dev/tty0", "/dev/pts/0"}) {
    if (const int terminal = ::open(path, O_RDWR | O_CLOEXEC | O_NOCTTY | O_NONBLOCK); terminal >= 0) {
      ::close(terminal);
      breach = std::string("opened ") + path;
    }
  }
  for (const int descriptor : {0, 1, 2}) {
    char newline = '\n';
    if (::ioctl(descriptor, TIOCSTI, &newline) == 0) breach = "typed into the terminal";
    // The kernel takes the lower 32 bits of the request alone (CVE-2019-10063).
    if (::syscall(SYS_ioctl, descriptor, TIOCSTI | (1UL << 32), &newline) == 0) breach = "typed, by 64 bits";
    char paste = TIOCL_PASTESEL;
    if (::ioctl(descriptor, TIOCLINUX, &paste) == 0) breach = "pasted into the terminal";
  }
  return breach;
}

std::string unshare(int flags, const char* what) {
  return if_possible(::unshare(flags) == 0, std::string("made ") + what + " of its own");
}
std::string make_user_namespace() {
  if (auto breach = unshare(CLONE_NEWUSER, "a user namespace"); !breach.empty()) return breach;
  const long child = ::syscall(SYS_clone, CLONE_NEWUSER | SIGCHLD, 0, 0, 0, 0);
  if (child == 0) ::_exit(0);
  if (child > 0) ::waitpid(static_cast<pid_t>(child), nullptr, 0);
  return if_possible(child > 0, "made a child in a user namespace");
}
std::string make_user_namespace_by_clone3() {
  clone_args arguments = {};
  arguments.flags = CLONE_NEWUSER;
  arguments.exit_signal = SIGCHLD;
  const long child = ::syscall(SYS_clone3, &arguments, sizeof arguments);
  if (child == 0) ::_exit(0);
  if (child > 0) ::waitpid(static_cast<pid_t>(child), nullptr, 0);
  return if_possible(child > 0, "made a child in a user namespace by clone3");
}
std::string mount_something() {
  if (::mount("none", ".", "tmpfs", 0, nullptr) == 0) return "mounted";
  if (::mount(nullptr, "/", nullptr, MS_REMOUNT | MS_BIND, nullptr) == 0) return "made its root writable";
  if (::umount2("/usr", MNT_DETACH) == 0) return "took /usr away";
  return if_possible(::syscall(SYS_fsopen, "tmpfs", 0) >= 0, "opened a file system");
}
std::string change_root() {
  if (::chroot(".") == 0) return "changed its root";
  return if_possible(::syscall(SYS_pivot_root, ".", ".") == 0, "turned its root");
}
std::string enter_namespaces() {
  for (const char* name : {"user", "mnt", "pid", "net"}) {
    for (const char* process : {"1", "self"}) {
      const std::string path = std::string("/proc/") + process + "/ns/" + name;
      const int space = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
      if (space >= 0 && ::setns(space, 0) == 0) return "entered " + path;
    }
  }
  return {};
}
// The root's inode has number 2 on every ext file system, outside as well as inside.
std::string open_by_handle() {
  alignas(file_handle) unsigned char bytes[sizeof(file_handle) + 8] = {};
  auto* const root = reinterpret_cast<file_handle*>(bytes);
  root->handle_bytes = 8;
  root->handle_type = 1;
  bytes[sizeof(file_handle)] = 2;
  const int mount = ::open("/", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  return if_possible(::open_by_handle_at(mount, root, O_RDONLY) >= 0, "opened a file by its handle");
}
std::string leave_by_the_root_of_init() {
  struct stat here {};
  struct stat there {};
  if (::stat("/", &here) != 0 || ::stat("/proc/1/root/", &there) != 0) return {};
  return if_possible(here.st_dev != there.st_dev || here.st_ino != there.st_ino, "sees another root of init");
}

std::string use_io_uring() {
  unsigned char parameters[128] = {};
  return if_possible(::syscall(SYS_io_uring_setup, 4, parameters) >= 0, "made an io_uring");
}
std::string load_bpf() {
  bpf_attr attributes{};
  attributes.map_type = BPF_MAP_TYPE_ARRAY;
  attributes.key_size = attributes.value_size = 4;
  attributes.max_entries = 1;
  return if_possible(::syscall(SYS_bpf, BPF_MAP_CREATE, &attributes, sizeof attributes) >= 0,
                     "made a BPF map");
}
std::string watch_performance() {
  perf_event_attr attributes{};
  attributes.size = sizeof attributes;
  attributes.type = PERF_TYPE_SOFTWARE;
  attributes.config = PERF_COUNT_SW_CPU_CLOCK;
  attributes.exclude_kernel = 1;
  attributes.exclude_hv = 1;
  return if_possible(::syscall(SYS_perf_event_open, &attributes, 0, -1, -1, 0) >= 0, "counts events");
}
std::string catch_page_faults() {
  constexpr int user_mode_only = 1;
  return if_possible(::syscall(SYS_userfaultfd, O_CLOEXEC | user_mode_only) >= 0, "catches page faults");
}
std::string look_at_keys() {
  return if_possible(::syscall(SYS_keyctl, KEYCTL_GET_KEYRING_ID, KEY_SPEC_SESSION_KEYRING, 1) >= 0,
                     "has a ring of keys");
}

std::string watch_files() {
  std::string breach;
  int watches = 0;
  while (watches < 200 && ::inotify_init1(IN_CLOEXEC) >= 0) ++watches;
  if (watches > 0) breach = "has " + std::to_string(watches) + " watches of its user's";
  return breach;
}
// Of the kernel's calls by their numbers, which distributions' headers may not know.
std::string ask_for_cached_pages() {
  constexpr int cachestat = 451;
  std::uint64_t range[2] = {0, 4096};
  std::uint64_t found[5] = {};
  const int file = ::open("/usr/bin/env", O_RDONLY | O_CLOEXEC);
  return if_possible(file >= 0 && ::syscall(cachestat, file, range, found, 0) == 0,
                     "asks what others have read");
}
std::string share_a_core() {
  constexpr int core_scheduling = 62;
  constexpr int create = 1;
  errno = 0;
  const bool done = ::prctl(core_scheduling, create, 0, 0, 0) == 0;
  return if_possible(done || errno != EPERM, "may choose who shares its core");
}
std::string enlarge_pipes() {
  int pipe[2] = {};
  if (::pipe(pipe) != 0) return {};
  return if_possible(::fcntl(pipe[0], F_SETPIPE_SZ, 1 << 20) > 0, "has a pipe of 1 MiB");
}
std::string enlarge_pairs() {
  int pair[2] = {};
  if (::socketpair(AF_UNIX, SOCK_STREAM, 0, pair) != 0) return {};
  const int size = 1 << 20;
  return if_possible(::setsockopt(pair[0], SOL_SOCKET, SO_SNDBUF, &size, sizeof size) == 0,
                     "has a larger pair of sockets");
}
std::string send_out_of_order() {
  int pair[2] = {};
  if (::socketpair(AF_UNIX, SOCK_STREAM, 0, pair) != 0) return {};
  iovec one = {const_cast<char*>("x"), 1};
  msghdr message{};
  message.msg_iov = &one;
  message.msg_iovlen = 1;
  return if_possible(::send(pair[0], "x", 1, MSG_OOB) == 1 || ::sendmsg(pair[0], &message, MSG_OOB) == 1,
                     "sends out of order");
}
std::string mark_files() {
  const int file = ::open("marked", O_CREAT | O_RDWR | O_CLOEXEC, 0600);
  errno = 0;
  if (::fsetxattr(file, "user.zoo", "x", 1, 0) == 0) return "gave its file an attribute";
  int flags = 0;
  errno = 0;
  const bool set = ::ioctl(file, FS_IOC_SETFLAGS, &flags) == 0;
  if (set || errno != EPERM) return "may change the flags of its file";
  constexpr int file_setattr = 469;
  std::uint64_t nothing[3] = {};
  errno = 0;
  ::syscall(file_setattr, AT_FDCWD, "marked", nothing, sizeof nothing, 0);
  return if_possible(errno != EPERM && errno != ENOSYS, "may change the attributes of its file");
}
std::string list_mounts() {
  constexpr int listmount = 458;
  std::uint64_t request[4] = {sizeof request, ~0ULL, 0, 0};
  std::uint64_t found[64] = {};
  return if_possible(::syscall(listmount, request, found, 64, 0) > 0, "lists the machine's mounts");
}

// above=N: the newest call that has been reviewed.
std::string make_newer_calls() {
  constexpr long x32 = 0x40000000;
  const long newest = options.number("above");
  for (const long call : {newest + 1, newest + 2, newest + 100, 2000L, x32 - 1}) {
    errno = 0;
    if (::syscall(call, 0, 0, 0, 0, 0, 0) >= 0 || errno != ENOSYS)
      return "call " + std::to_string(call) + " is there: " + std::strerror(errno);
  }
  return {};
}

// setuid=PATH: this program, owned by root and with its set-user-id bit; it says with its exit code who it
// is.
std::string gain_by_exec() {
  if (::prctl(PR_GET_NO_NEW_PRIVS, 0, 0, 0, 0) != 1) return "may gain privileges by execve";
  const std::string path = options.value("setuid");
  const pid_t child = path.empty() ? -1 : ::fork();
  if (child == 0) {
    ::execl(path.c_str(), path.c_str(), "say-euid", nullptr);
    ::_exit(2);
  }
  int status = 0;
  if (child > 0) ::waitpid(child, &status, 0);
  return if_possible(WIFEXITED(status) && WEXITSTATUS(status) == 1, "became root by " + path);
}

// Calls by the numbers of another system: a filter that looks at the numbers alone would take them for
// others. They return here when nobody minds.
std::string call_as_32_bit_program() {
#if defined(__x86_64__)
  long result = 20;  // getpid
  __asm__ volatile("int $0x80" : "+a"(result) : : "memory", "r8", "r9", "r10", "r11");
  return if_possible(result > 0, "made a 32-bit call");
#else
  return {};
#endif
}
std::string call_as_x32_program() {
#if defined(__x86_64__)
  return if_possible(::syscall(0x40000000 | SYS_getpid) > 0, "made an x32 call");
#else
  return {};
#endif
}

}  // namespace

const Attempts& attempts_on_kernel() {
  static const Attempts attempts = {
      {"ipc.memory", make_shared_memory},
      {"ipc.semaphores", make_semaphores},
      {"ipc.messages", make_message_queue},
      {"ipc.queue", make_posix_queue},
      {"ipc.key", add_key},
      {"terminal", type_into_the_terminal},
      {"namespaces.user", make_user_namespace},
      {"namespaces.clone3", make_user_namespace_by_clone3},
      {"namespaces.mount", mount_something},
      {"namespaces.root", change_root},
      {"namespaces.enter", enter_namespaces},
      {"namespaces.handle", open_by_handle},
      {"namespaces.init", leave_by_the_root_of_init},
      {"calls.io_uring", use_io_uring},
      {"calls.bpf", load_bpf},
      {"calls.perf", watch_performance},
      {"calls.userfaultfd", catch_page_faults},
      {"calls.keyctl", look_at_keys},
      {"watch", watch_files},
      {"rare.cachestat", ask_for_cached_pages},
      {"rare.core", share_a_core},
      {"rare.pipes", enlarge_pipes},
      {"rare.pairs", enlarge_pairs},
      {"rare.order", send_out_of_order},
      {"rare.attributes", mark_files},
      {"rare.mounts", list_mounts},
      {"newer", make_newer_calls},
      {"privileges", gain_by_exec},
      {"foreign.int80", call_as_32_bit_program},
      {"foreign.x32", call_as_x32_program},
  };
  return attempts;
}

}  // namespace misbehave
