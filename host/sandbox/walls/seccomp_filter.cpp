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
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "sandbox/walls/reviewed_calls.hpp"

namespace tengen::sandbox {
namespace {

constexpr scmp_datum_t kNamespaceFlags[] = {CLONE_NEWNS,   CLONE_NEWCGROUP, CLONE_NEWUTS, CLONE_NEWIPC,
                                            CLONE_NEWUSER, CLONE_NEWPID,    CLONE_NEWNET};
// Of terminals, and of files (the same as file_setattr).
constexpr scmp_datum_t kRequests[] = {TIOCSTI, TIOCLINUX, TIOCSETD, FS_IOC_SETFLAGS, FS_IOC_FSSETXATTR};
// A user's pipes share an allowance of memory; a hint belongs to the file, which others have, too.
constexpr scmp_datum_t kFileCommands[] = {F_SETLEASE, F_NOTIFY, F_SETPIPE_SZ, F_SET_RW_HINT};
constexpr scmp_datum_t kRecordLocks[] = {F_GETLK, F_SETLK, F_SETLKW, F_OFD_GETLK, F_OFD_SETLK, F_OFD_SETLKW};
constexpr scmp_datum_t kSharedWithoutFile = MAP_SHARED | MAP_ANONYMOUS;  // MAP_SHARED_VALIDATE has its bit
// What a program may ask of a stream between its own processes; the rest attaches filters, enlarges buffers
// or is unknown. Wine asks for SO_PASSCRED.
constexpr std::uint32_t kSocketOptions[] = {SO_REUSEADDR, SO_KEEPALIVE, SO_LINGER,  SO_PASSCRED,
                                            SO_RCVLOWAT,  SO_RCVTIMEO,  SO_SNDTIMEO};
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

// Devices are the machine's own, for all engines the same, and anybody may set their times to now.
void pretend_file_times(Filter& filter) {
  for (const char* call : {"utime", "utimes", "futimesat", "utimensat"})
    filter.add(SCMP_ACT_ERRNO(0), {call});
}

// Answered as done: a program that has these calls does not work without, and its files are seen by itself
// alone. A record lock is kernel memory that no limit counts, on a file that others may have open.
void pretend_record_locks(Filter& filter) {
  for (const auto command : kRecordLocks)
    filter.add(SCMP_ACT_ERRNO(0), {"fcntl"}, has_bits(1, kLow32, command));
}

// What of a file is in memory tells who has read it lately, and dropping it slows others down. The errors are
// those of a file system or a kernel without these features; advice may be ignored.
void hide_page_cache(Filter& filter) {
  filter.add(SCMP_ACT_ERRNO(ENOSYS), {"mincore"});
  for (const char* call : {"preadv2", "pwritev2"})
    filter.add(SCMP_ACT_ERRNO(EOPNOTSUPP), {call}, has_bits(5, RWF_NOWAIT, RWF_NOWAIT));
  filter.add(SCMP_ACT_ERRNO(0), {"fadvise64"}, has_bits(3, kLow32, POSIX_FADV_DONTNEED));
}

// A socket that was given a page counts the bytes that it was given of it, and keeps the page. Programs copy
// by themselves where a file system answers so.
void deny_giving_pages(Filter& filter) {
  for (const char* call : {"splice", "tee", "sendfile"}) filter.add(SCMP_ACT_ERRNO(EINVAL), {call});
}

void deny_by_argument(Filter& filter) {
  for (const auto flag : kNamespaceFlags) {
    filter.deny({"clone"}, has_bits(0, flag, flag));
  }
  filter.add(SCMP_ACT_ERRNO(ENOSYS), {"clone3", 435});
  // Pairs of streams between the child's own processes and threads are all that is left of sockets (Python's
  // asyncio makes one at its start): what they are connected to cannot be changed, unlike that of datagrams.
  allow_only_local_streams(filter, "socketpair");
  filter.deny({"setsockopt"}, differs(1, SOL_SOCKET));
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
  filter.deny({"prctl"}, has_bits(0, kLow32, PR_SET_SECCOMP));
  // Limits of others: lowered ones would cripple the process that watches the child.
  filter.deny({"prlimit64"}, differs(0, 0));
}

Status add_rules(scmp_filter_ctx context, Offspring offspring, Sockets sockets, FileTimes times) {
  if (const int error = ::seccomp_attr_set(context, SCMP_FLTATR_ACT_BADARCH, SCMP_ACT_KILL_PROCESS)) {
    return system_error("cannot forbid other architectures", -error);
  }
  // A list of calls would be walked for each number when the filter is installed: the kernel then notes which
  // calls are always allowed (Linux 5.11).
  constexpr std::uint32_t tree = 2;
  if (const int error = ::seccomp_attr_set(context, SCMP_FLTATR_CTL_OPTIMIZE, tree)) {
    return system_error("cannot order the seccomp filter", -error);
  }
  Filter filter(context);
  filter.deny(kDenied);
  for (const auto& call : kUnknown) filter.add(SCMP_ACT_ERRNO(ENOSYS), call);
  deny_by_argument(filter);
  deny_giving_pages(filter);
  hide_page_cache(filter);
  pretend_new_sessions(filter);
  pretend_record_locks(filter);
  if (times == FileTimes::kept) pretend_file_times(filter);
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

// Run before the rest, which cannot tell what is in a list: the call fails with `error` if the lower half of
// its argument is not one of these. The kernel looks at no more of it.
std::vector<sock_filter> allow_only(std::uint32_t call, std::uint32_t argument,
                                    std::span<const std::uint32_t> values, std::uint32_t error) {
  const auto count = static_cast<std::uint8_t>(values.size());
  const auto low =
      static_cast<std::uint32_t>(offsetof(seccomp_data, args) + argument * sizeof(std::uint64_t));
  std::vector<sock_filter> instructions = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, arch)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, kArchitecture, 0, static_cast<std::uint8_t>(count + 4)),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, call, 0, static_cast<std::uint8_t>(count + 2)),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, low)};
  for (std::uint8_t left = count; left > 0; --left)
    instructions.push_back(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, values[count - left], left, 0));
  instructions.push_back(BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | error));
  return instructions;
}

Status put(std::span<const sock_filter> instructions, const FileDescriptor& file) {
  const ssize_t written = ::write(file.get(), instructions.data(), instructions.size_bytes());
  if (written == static_cast<ssize_t>(instructions.size_bytes())) return success();
  return system_error("cannot write the seccomp filter", errno);
}

// libseccomp's instructions behind ours.
Result<FileDescriptor> export_sealed(scmp_filter_ctx context, Offspring offspring, Sockets sockets) {
  FileDescriptor file(::memfd_create("seccomp filter", MFD_CLOEXEC | MFD_ALLOW_SEALING));
  if (!file) return system_error("cannot make a memory file", errno);
  if (sockets == Sockets::named) {
    if (auto status = put(kThreadAreas, file); !status) return status.error();
  }
  if (auto status = put(kNewerCalls, file); !status) return status.error();
  if (auto status = put(allow_only(SYS_prctl, 0, kProcessOperations, EINVAL), file); !status)
    return status.error();
  if (auto status = put(allow_only(SYS_setsockopt, 2, kSocketOptions, EPERM), file); !status)
    return status.error();
  if (offspring == Offspring::threads) {
    auto status = put(allow_only(SYS_ioctl, 1, kRequestsWithoutNamespaces, EPERM), file);
    if (!status) return status.error();
  }
  if (const int error = ::seccomp_export_bpf(context, file.get())) {
    return system_error("cannot compile the seccomp filter", -error);
  }
  if (::fcntl(file.get(), F_ADD_SEALS, F_SEAL_SEAL | F_SEAL_SHRINK | F_SEAL_GROW | F_SEAL_WRITE) != 0) {
    return system_error("cannot seal the seccomp filter", errno);
  }
  return file;
}

}  // namespace

Result<FileDescriptor> make_seccomp_filter(Offspring offspring, Sockets sockets, FileTimes times) {
  const std::unique_ptr<void, decltype(&::seccomp_release)> context(::seccomp_init(SCMP_ACT_ALLOW),
                                                                    &::seccomp_release);
  if (!context) return failed("cannot make a seccomp filter: out of memory");
  if (auto status = add_rules(context.get(), offspring, sockets, times); !status) return status.error();
  return export_sealed(context.get(), offspring, sockets);
}

}  // namespace tengen::sandbox
