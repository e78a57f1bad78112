// By numbers where glibc has no function. Nothing here would harm a machine on which it works.
#include "sandbox/canary/kernel_actions.hpp"

#include <fcntl.h>
#include <linux/bpf.h>
#include <linux/perf_event.h>
#include <linux/sched.h>
#include <mqueue.h>
#include <sched.h>
#include <sys/file.h>
#include <sys/ioctl.h>
#include <sys/ipc.h>
#include <sys/mman.h>
#include <sys/mount.h>
#include <sys/personality.h>
#include <sys/resource.h>
#include <sys/shm.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>

namespace tengen::canary {
namespace {

int close_again(long descriptor) {
  const int error = outcome(descriptor);
  if (descriptor >= 0) ::close(static_cast<int>(descriptor));
  return error;
}

int make_user_namespace(const Bait&) { return outcome(::unshare(CLONE_NEWUSER)); }

int clone3_namespace(const Bait&) {
  clone_args arguments{};
  arguments.flags = CLONE_NEWUSER;
  arguments.exit_signal = SIGCHLD;
  const long child = ::syscall(SYS_clone3, &arguments, sizeof arguments);
  if (child == 0) ::_exit(0);
  if (child < 0) return errno;
  ::waitpid(static_cast<pid_t>(child), nullptr, 0);
  return 0;
}

int mount_something(const Bait&) {
  const int error = outcome(::mount("tmpfs", "/tmp", "tmpfs", 0, nullptr));
  if (error == 0) ::umount("/tmp");
  return error;
}

int open_file_system(const Bait&) { return close_again(::fsopen("tmpfs", FSOPEN_CLOEXEC)); }
int change_root(const Bait&) { return outcome(::chroot(".")); }

// Its own folder's: to make the handle is a part of the attempt.
int open_by_handle(const Bait&) {
  alignas(file_handle) char space[sizeof(file_handle) + MAX_HANDLE_SZ];
  auto* const handle = new (space) file_handle{};
  handle->handle_bytes = MAX_HANDLE_SZ;
  int mount = 0;
  if (::name_to_handle_at(AT_FDCWD, ".", handle, &mount, 0) != 0) return errno;
  return close_again(::open_by_handle_at(AT_FDCWD, handle, O_RDONLY));
}

int add_key(const Bait&) {
  constexpr long kProcessKeyring = -2;
  return outcome(::syscall(SYS_add_key, "user", "tengen-canary", "x", 1, kProcessKeyring));
}

int make_bpf_map(const Bait&) {
  bpf_attr attributes{};
  attributes.map_type = BPF_MAP_TYPE_ARRAY;
  attributes.key_size = 4;
  attributes.value_size = 8;
  attributes.max_entries = 1;
  return close_again(::syscall(SYS_bpf, BPF_MAP_CREATE, &attributes, sizeof attributes));
}

int count_events(const Bait&) {
  perf_event_attr attributes{};
  attributes.size = sizeof attributes;
  attributes.type = PERF_TYPE_SOFTWARE;
  attributes.config = PERF_COUNT_SW_TASK_CLOCK;
  attributes.exclude_kernel = 1;
  return close_again(::syscall(SYS_perf_event_open, &attributes, 0, -1, -1, 0));
}

int handle_faults(const Bait&) {
  constexpr int kUserModeOnly = 1;
  return close_again(::syscall(SYS_userfaultfd, kUserModeOnly | O_CLOEXEC));
}

int make_ring(const Bait&) {
  unsigned parameters[30] = {};  // struct io_uring_params is 120 bytes
  return close_again(::syscall(SYS_io_uring_setup, 1, parameters));
}

int change_personality(const Bait&) { return outcome(::personality(ADDR_NO_RANDOMIZE)); }
int type_on_terminal(const Bait&) { return outcome(::ioctl(0, TIOCSTI, "x")); }
int sync_disks(const Bait&) { return outcome(::syscall(SYS_syncfs, 1)); }

int leave_cpu(const Bait&) {
  cpu_set_t cpus;
  CPU_ZERO(&cpus);
  CPU_SET(0, &cpus);
  return outcome(::sched_setaffinity(0, sizeof cpus, &cpus));
}

int run_before_others(const Bait&) {
  const sched_param parameters{1};
  return outcome(::syscall(SYS_sched_setscheduler, 0, SCHED_FIFO, &parameters));
}

// struct sched_attr, version 0: 100 us as `runtime` are a short slice since Linux 6.12, and ignored before.
int shorten_slice(const Bait&) {
  struct {
    std::uint32_t size, policy;
    std::uint64_t flags;
    std::int32_t nice;
    std::uint32_t priority;
    std::uint64_t runtime, deadline, period;
  } attributes{48, SCHED_OTHER, 0, 0, 0, 100'000, 0, 0};
  return outcome(::syscall(SYS_sched_setattr, 0, &attributes, 0));
}

// Lower than it is, whatever it was started with: only the privileged may raise it.
int change_priority(const Bait&) {
  return outcome(::setpriority(PRIO_PROCESS, 0, ::getpriority(PRIO_PROCESS, 0) + 1));
}

int attach_shared(const Bait& bait) {
  void* const memory = ::shmat(bait.segment, nullptr, 0);
  if (memory == reinterpret_cast<void*>(-1)) return errno;
  ::shmdt(memory);
  return 0;
}

int make_shared(const Bait&) {
  const int segment = ::shmget(IPC_PRIVATE, 4096, IPC_CREAT | 0600);
  if (segment < 0) return errno;
  ::shmctl(segment, IPC_RMID, nullptr);
  return 0;
}

int make_queue(const Bait&) {
  const mqd_t queue = ::mq_open("/tengen-canary", O_CREAT | O_RDWR, 0600, nullptr);
  if (queue < 0) return errno;
  ::mq_close(queue);
  ::mq_unlink("/tengen-canary");
  return 0;
}

int make_memory_file(const Bait&) { return close_again(::memfd_create("canary", MFD_CLOEXEC)); }

int lock_shared_file(const Bait& bait) {
  const int file = ::open((bait.package + "/bait").c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return errno;
  const int error = outcome(::flock(file, LOCK_EX | LOCK_NB));
  ::close(file);
  return error;
}

constexpr NamedAction kKernelActions[] = {
    {"clone3-namespace", clone3_namespace},
    {"mount", mount_something},
    {"new-mount-api", open_file_system},
    {"change-root", change_root},
    {"open-by-handle", open_by_handle},
    {"keyring", add_key},
    {"bpf", make_bpf_map},
    {"perf-event", count_events},
    {"userfaultfd", handle_faults},
    {"io-uring", make_ring},
    {"personality", change_personality},
    {"type-on-terminal", type_on_terminal},
    {"sync-disks", sync_disks},
    {"leave-cpu", leave_cpu},
    {"real-time", run_before_others},
    {"short-slice", shorten_slice},
    {"change-priority", change_priority},
    {"attach-shared-memory", attach_shared},
    {"make-shared-memory", make_shared},
    {"message-queue", make_queue},
    {"memory-file", make_memory_file},
    {"lock-shared-file", lock_shared_file},
    // Last: what follows it would have the rights that it gives.
    {"user-namespace", make_user_namespace},
};

}  // namespace

std::span<const NamedAction> kernel_actions() { return kKernelActions; }

}  // namespace tengen::canary
