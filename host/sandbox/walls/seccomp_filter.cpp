// The only file that sees libseccomp.
#include "sandbox/walls/seccomp_filter.hpp"

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/fs.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>

namespace tengen::sandbox {
namespace {

// `number` is given for calls that are younger than the distribution's libseccomp; those from 424 on have
// one number on all architectures.
struct Call {
  const char* name;
  int number = __NR_SCMP_ERROR;
};

// Each group is denied whatever the arguments are.
constexpr Call kDenied[] = {
    // Other processes' memory, descriptors and flow.
    {"ptrace"},
    {"process_vm_readv"},
    {"process_vm_writev"},
    {"process_madvise", 440},
    {"process_mrelease", 448},
    {"pidfd_getfd", 438},
    {"kcmp"},
    {"move_pages"},
    {"migrate_pages"},
    // Namespaces and mounts.
    {"unshare"},
    {"setns"},
    {"mount"},
    {"umount"},
    {"umount2"},
    {"pivot_root"},
    {"chroot"},
    {"open_tree", 428},
    {"move_mount", 429},
    {"fsopen", 430},
    {"fsconfig", 431},
    {"fsmount", 432},
    {"fspick", 433},
    {"mount_setattr", 442},
    {"open_tree_attr", 467},
    {"name_to_handle_at"},
    {"open_by_handle_at"},
    // Keys, which no namespace divides.
    {"add_key"},
    {"request_key"},
    {"keyctl"},
    // Large parts of the kernel that no engine needs.
    {"bpf"},
    {"perf_event_open"},
    {"userfaultfd"},
    {"io_uring_setup", 425},
    {"io_uring_enter", 426},
    {"io_uring_register", 427},
    {"fanotify_init"},
    // Names of what runs on the machine, and of what is mounted there; and watches of which a user has few.
    {"inotify_init"},
    {"inotify_init1"},
    {"inotify_add_watch"},
    {"statmount", 457},
    {"listmount", 458},
    // What others have read lately.
    {"cachestat", 451},
    // Properties of a file that no limit counts, and that keep its folder from being removed.
    {"setxattr"},
    {"lsetxattr"},
    {"fsetxattr"},
    {"setxattrat", 463},
    {"file_setattr", 469},
    {"modify_ldt"},
    {"vmsplice"},
    // Memory that belongs to no process, and so to no limit.
    {"memfd_create"},
    {"memfd_secret", 447},
    {"shmget"},
    {"shmat"},
    {"shmctl"},
    {"shmdt"},
    {"semget"},
    {"semctl"},
    {"semop"},
    {"semtimedop"},
    {"msgget"},
    {"msgctl"},
    {"msgsnd"},
    {"msgrcv"},
    {"mq_open"},
    {"mq_unlink"},
    // The share of the CPU, which is the referee's to divide.
    {"sched_setaffinity"},
    {"sched_setscheduler"},
    {"sched_setparam"},
    {"sched_setattr"},
    {"setpriority"},
    {"ioprio_set"},
    // The machine.
    {"acct"},
    {"adjtimex"},
    {"clock_adjtime"},
    {"clock_settime"},
    {"delete_module"},
    {"finit_module"},
    {"init_module"},
    {"ioperm"},
    {"iopl"},
    {"kexec_file_load"},
    {"kexec_load"},
    {"lookup_dcookie"},
    {"quotactl"},
    {"quotactl_fd", 443},
    {"reboot"},
    {"sethostname"},
    {"setdomainname"},
    {"settimeofday"},
    {"swapoff"},
    {"swapon"},
    {"sync"},
    {"syncfs"},
    {"syslog"},
    {"vhangup"},
    // A lock on a file that two engines can read is a line between them. Those of fcntl stay: SQLite does
    // not work without.
    {"flock"},
};

// The network, and sockets of the host that have names in files: no namespace and, below ABI 9, no Landlock
// holds those back.
constexpr Call kDeniedSockets[] = {{"socket"}, {"bind"}, {"connect"}, {"listen"}, {"accept"}, {"accept4"}};

// Without namespaces the child is one of the user's own processes among the others, and Landlock looks at no
// change of what a file is, only of what is in it.
constexpr Call kDeniedWithoutNamespaces[] = {
    {"fork"},
    {"vfork"},
    {"chmod"},
    {"fchmod"},
    {"fchmodat"},
    {"fchmodat2", 452},
    {"chown"},
    {"lchown"},
    {"fchown"},
    {"fchownat"},
    {"utime"},
    {"utimes"},
    {"futimesat"},
    {"utimensat"},
    {"removexattr"},
    {"lremovexattr"},
    {"fremovexattr"},
    {"removexattrat", 466},
    // The kernel counts timers for all of a user's processes together (timer_create(2), EAGAIN): one engine
    // would take them from the other.
    {"timer_create"},
};

constexpr scmp_datum_t kNamespaceFlags[] = {CLONE_NEWNS,   CLONE_NEWCGROUP, CLONE_NEWUTS, CLONE_NEWIPC,
                                            CLONE_NEWUSER, CLONE_NEWPID,    CLONE_NEWNET};
// Of terminals, and of files (the same as file_setattr).
constexpr scmp_datum_t kRequests[] = {TIOCSTI, TIOCLINUX, TIOCSETD, FS_IOC_SETFLAGS, FS_IOC_FSSETXATTR};
// A user's pipes share an allowance of memory.
constexpr scmp_datum_t kFileCommands[] = {F_SETLEASE, F_NOTIFY, F_SETPIPE_SZ};
constexpr scmp_datum_t kSharedWithoutFile = MAP_SHARED | MAP_ANONYMOUS;  // MAP_SHARED_VALIDATE has its bit
// Larger buffers, which are nobody's memory (SO_SNDBUFFORCE needs a capability).
constexpr scmp_datum_t kSocketOptions[] = {SO_SNDBUF, SO_RCVBUF};
constexpr scmp_datum_t kLow32 = 0xffffffff;  // the kernel looks at no more of an int

// libseccomp's own macros are C99.
scmp_arg_cmp has_bits(unsigned argument, scmp_datum_t mask, scmp_datum_t value) {
  return {argument, SCMP_CMP_MASKED_EQ, mask, value};
}
scmp_arg_cmp differs(unsigned argument, scmp_datum_t value) { return {argument, SCMP_CMP_NE, value, 0}; }

class Filter {
 public:
  explicit Filter(scmp_filter_ctx context) : context_(context) {}

  void deny(std::span<const Call> calls) {
    for (const auto& call : calls) deny(call);
  }
  template <class... Conditions>
  void deny(const Call& call, const Conditions&... conditions) {
    add(SCMP_ACT_ERRNO(EPERM), call, conditions...);
  }
  // The first failure stays; nothing is added after it.
  template <class... Conditions>
  void add(std::uint32_t action, const Call& call, const Conditions&... conditions) {
    const int known = ::seccomp_syscall_resolve_name(call.name);
    const int number = known != __NR_SCMP_ERROR ? known : call.number;
    // A name that libseccomp knows for other architectures alone has a negative number.
    if (number < 0 || error_ != 0) return;
    const scmp_arg_cmp all[] = {conditions..., scmp_arg_cmp{}};
    error_ = -::seccomp_rule_add_array(context_, action, number, sizeof...(conditions), all);
    if (error_ != 0) failed_ = call.name;
  }
  Status status() const {
    return error_ == 0 ? success() : Status(system_error(std::string("cannot filter ") + failed_, error_));
  }

 private:
  scmp_filter_ctx context_;
  int error_ = 0;
  const char* failed_ = nullptr;
};

void allow_only_local_streams(Filter& filter, const char* call) {
  constexpr scmp_datum_t kType = 0xf;
  filter.deny({call}, differs(0, AF_UNIX));
  for (scmp_datum_t type = 0; type <= kType; ++type) {
    if (type != SOCK_STREAM) filter.deny({call}, has_bits(1, kType, type));
  }
}

// Each session is a group of its own to the scheduler (sched(7), autogroup), so an engine with many of them
// would get as many shares of a CPU. Answered as done, because programs that make a daemon give up where it
// fails.
void pretend_new_sessions(Filter& filter) { filter.add(SCMP_ACT_ERRNO(0), {"setsid"}); }

void deny_by_argument(Filter& filter) {
  for (const auto flag : kNamespaceFlags) {
    filter.deny({"clone"}, has_bits(0, flag, flag));
  }
  filter.add(SCMP_ACT_ERRNO(ENOSYS), {"clone3", 435});
  // Pairs of streams between the child's own processes and threads are all that is left of sockets (Python's
  // asyncio makes one at its start): what they are connected to cannot be changed, unlike that of datagrams.
  allow_only_local_streams(filter, "socketpair");
  for (const auto option : kSocketOptions) {
    filter.deny({"setsockopt"}, has_bits(1, kLow32, SOL_SOCKET), has_bits(2, kLow32, option));
  }
  // Bytes out of order lie beside the buffer of a pair.
  filter.deny({"sendto"}, has_bits(3, MSG_OOB, MSG_OOB));
  filter.deny({"sendmsg"}, has_bits(2, MSG_OOB, MSG_OOB));
  filter.deny({"sendmmsg"}, has_bits(3, MSG_OOB, MSG_OOB));
  // Typing on somebody's terminal, and the like. Masked, because the kernel ignores what is above
  // (CVE-2019-10063).
  for (const auto request : kRequests) {
    filter.deny({"ioctl"}, has_bits(1, kLow32, request));
  }
  for (const auto command : kFileCommands) {
    filter.deny({"fcntl"}, has_bits(1, kLow32, command));
  }
  // Shared memory without a file is in no process once it is mapped nowhere: it lives in /dev/shm, which is
  // bounded.
  filter.deny({"mmap"}, has_bits(3, kSharedWithoutFile, kSharedWithoutFile));
  // Asking (0xffffffff) is allowed.
  filter.deny({"personality"}, differs(0, kLow32));
  // Processes that share a mark may run on one core together, others may not: it can keep them away.
  filter.deny({"prctl"}, has_bits(0, kLow32, PR_SCHED_CORE));
  // Who hides from the watch (proc(5), dumpable) cannot be counted.
  filter.deny({"prctl"}, has_bits(0, kLow32, PR_SET_DUMPABLE));
  // Limits of others: lowered ones would cripple the process that watches the child.
  filter.deny({"prlimit64"}, differs(0, 0));
}

Status add_rules(scmp_filter_ctx context, Offspring offspring, Sockets sockets) {
  if (const int error = ::seccomp_attr_set(context, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS)) {
    return system_error("cannot forbid other architectures", -error);
  }
  Filter filter(context);
  filter.deny(kDenied);
  deny_by_argument(filter);
  pretend_new_sessions(filter);
  if (sockets == Sockets::pairs) {
    filter.deny(kDeniedSockets);
  } else {
    // What no socket can be made for, nothing can be bound or connected to.
    allow_only_local_streams(filter, "socket");
  }
  if (offspring == Offspring::threads) {
    filter.deny(kDeniedWithoutNamespaces);
    filter.deny({"clone"}, has_bits(0, CLONE_THREAD, 0));
  }
  return filter.status();
}

#if defined(__x86_64__)
// Run before the rest, which kills all of the other architecture. Wine sets the segment that a thread with
// code of 32 bits needs (signal_x86_64.c, Wine 8.0) by int 0x80, since the call is nothing to the
// architecture of 64 bits. It changes the descriptor tables of the calling thread alone, and is the only call
// that is let through.
constexpr std::uint32_t kSetThreadArea32 = 243;
constexpr sock_filter kThreadAreas[] = {
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, arch)),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, AUDIT_ARCH_I386, 0, 4),
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, kSetThreadArea32, 0, 1),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_KILL_PROCESS),
};

constexpr std::uint32_t kArchitecture = AUDIT_ARCH_X86_64;
#else
constexpr std::array<sock_filter, 0> kThreadAreas;
constexpr std::uint32_t kArchitecture = AUDIT_ARCH_AARCH64;
#endif

// Run before the rest, which cannot compare numbers: a call that nobody has looked at is not there. The bit
// of x32 is left to the rest.
constexpr std::uint32_t kX32 = 0x40000000;
constexpr sock_filter kNewerCalls[] = {
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, arch)),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, kArchitecture, 0, 4),
    BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
    BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, kX32, 2, 0),
    BPF_JUMP(BPF_JMP | BPF_JGT | BPF_K, newest_reviewed_call, 0, 1),
    BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS),
};

Status put(std::span<const sock_filter> instructions, const FileDescriptor& file) {
  const ssize_t written = ::write(file.get(), instructions.data(), instructions.size_bytes());
  if (written == static_cast<ssize_t>(instructions.size_bytes())) return success();
  return system_error("cannot write the seccomp filter", errno);
}

Result<FileDescriptor> export_sealed(scmp_filter_ctx context, Sockets sockets) {
  FileDescriptor file(::memfd_create("seccomp filter", MFD_CLOEXEC | MFD_ALLOW_SEALING));
  if (!file) return system_error("cannot make a memory file", errno);
  if (sockets == Sockets::named) {
    if (auto status = put(kThreadAreas, file); !status) return status.error();
  }
  if (auto status = put(kNewerCalls, file); !status) return status.error();
  if (const int error = ::seccomp_export_bpf(context, file.get())) {
    return system_error("cannot compile the seccomp filter", -error);
  }
  if (::fcntl(file.get(), F_ADD_SEALS, F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE) != 0) {
    return system_error("cannot seal the seccomp filter", errno);
  }
  return file;
}

}  // namespace

Result<FileDescriptor> make_seccomp_filter(Offspring offspring, Sockets sockets) {
  const std::unique_ptr<void, decltype(&::seccomp_release)> context(::seccomp_init(SCMP_ACT_ALLOW),
                                                                    &::seccomp_release);
  if (!context) return failed("cannot make a seccomp filter: out of memory");
  if (auto status = add_rules(context.get(), offspring, sockets); !status) return status.error();
  return export_sealed(context.get(), sockets);
}

}  // namespace tengen::sandbox
