// The system calls that are denied to engines, whatever their arguments are; and the operations of prctl and
// requests of ioctl that engines may use.
#pragma once

#include <cstdint>

namespace tengen::sandbox {

// `number` is set for calls that the distribution's libseccomp does not know. Calls from 424 on have the same
// number on all architectures.
struct Call {
  const char* name;
  int number = -1;
};

// Denied in every tier that confines.
inline constexpr Call kDenied[] = {
    // Access to other processes' memory, descriptors and execution.
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
    // Keys: no namespace separates them.
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
    // The engine's own filters: the kernel compiles each in memory that no limit counts, and frees it through
    // one queue for the whole machine. Thousands of filters stop that queue for ever (Linux 6.18).
    {"seccomp"},
    // Memory policies: each is a kernel object that no limit counts.
    {"mbind"},
    {"set_mempolicy"},
    {"set_mempolicy_home_node", 450},
    // Asynchronous requests: the machine has few of them (/proc/sys/fs/aio-max-nr).
    {"io_setup"},
    // Watches and lists of mounts: they show what happens and what is mounted on the machine, and a user has
    // few watches.
    {"inotify_init"},
    {"inotify_init1"},
    {"inotify_add_watch"},
    {"statmount", 457},
    {"listmount", 458},
    // Shows what other processes have read lately.
    {"cachestat", 451},
    // File attributes: no limit counts them, and they can prevent the removal of a folder.
    {"setxattr"},
    {"lsetxattr"},
    {"fsetxattr"},
    {"setxattrat", 463},
    {"file_setattr", 469},
    {"modify_ldt"},
    {"vmsplice"},
    // Memory that belongs to no process, so that no limit counts it.
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
    // The division of the CPU, which is the referee's task.
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
    // Two engines could communicate by locks on a file that both can read. Locks by fcntl only seem to
    // succeed.
    {"flock"},
};

// Answered as by a kernel without Landlock. Each rule that an engine makes takes memory of the kernel that no
// limit counts: 4 MB for a set of 65,536 ports. The jail makes its own rules before it installs the filter.
inline constexpr Call kUnknown[] = {
    {"landlock_create_ruleset", 444}, {"landlock_add_rule", 445}, {"landlock_restrict_self", 446}};

// The newest reviewed operation of prctl (PR_FUTEX_HASH, Linux 6.16). Before you raise it, review each
// operation in between.
inline constexpr std::uint32_t kNewestReviewedOperation = 78;

// The operations that concern the calling thread or process alone and cost no memory. Others fail with
// EINVAL, as on an older kernel. Examples of others: PR_SET_MEMORY_MERGE shows what other processes have in
// memory; PR_FUTEX_HASH and PR_SET_VMA take memory of the kernel.
inline constexpr std::uint32_t kProcessOperations[] = {
    1,           // PR_SET_PDEATHSIG
    2,           // PR_GET_PDEATHSIG
    3,           // PR_GET_DUMPABLE
    7,           // PR_GET_KEEPCAPS
    8,           // PR_SET_KEEPCAPS
    15,          // PR_SET_NAME
    16,          // PR_GET_NAME
    21,          // PR_GET_SECCOMP
    23,          // PR_CAPBSET_READ
    24,          // PR_CAPBSET_DROP
    25,          // PR_GET_TSC
    26,          // PR_SET_TSC
    27,          // PR_GET_SECUREBITS
    29,          // PR_SET_TIMERSLACK
    30,          // PR_GET_TIMERSLACK
    36,          // PR_SET_CHILD_SUBREAPER
    37,          // PR_GET_CHILD_SUBREAPER
    38,          // PR_SET_NO_NEW_PRIVS
    39,          // PR_GET_NO_NEW_PRIVS
    40,          // PR_GET_TID_ADDRESS
    41,          // PR_SET_THP_DISABLE
    42,          // PR_GET_THP_DISABLE
    47,          // PR_CAP_AMBIENT
    50,          // PR_SVE_SET_VL
    51,          // PR_SVE_GET_VL
    52,          // PR_GET_SPECULATION_CTRL
    53,          // PR_SET_SPECULATION_CTRL
    54,          // PR_PAC_RESET_KEYS
    55,          // PR_SET_TAGGED_ADDR_CTRL
    56,          // PR_GET_TAGGED_ADDR_CTRL
    59,          // PR_SET_SYSCALL_USER_DISPATCH: Wine
    60,          // PR_PAC_SET_ENABLED_KEYS
    61,          // PR_PAC_GET_ENABLED_KEYS
    63,          // PR_SME_SET_VL
    64,          // PR_SME_GET_VL
    65,          // PR_SET_MDWE
    66,          // PR_GET_MDWE
    4,           // PR_SET_DUMPABLE: denied with EPERM by the rest of the filter
    22,          // PR_SET_SECCOMP: the same
    62,          // PR_SCHED_CORE: the same
    0x41555856,  // PR_GET_AUXV
    0x59616d61,  // PR_SET_PTRACER: Wine, Mono
};

// The requests of ioctl that are allowed without namespaces. Others are denied: file systems accept some
// requests for files that are open for reading (FS_IOC_SETVERSION, FS_IOC_ENABLE_VERITY), and thus change
// files where Landlock allows no writing.
inline constexpr std::uint32_t kRequestsWithoutNamespaces[] = {
    0x5401,  // TCGETS: isatty
    0x540f,  // TIOCGPGRP
    0x5411,  // TIOCOUTQ
    0x5413,  // TIOCGWINSZ
    0x541b,  // FIONREAD
    0x5421,  // FIONBIO
    0x5450,  // FIONCLEX
    0x5451,  // FIOCLEX
    0x5452,  // FIOASYNC
};

// The network, and sockets of the host with names in the file system. Without namespaces, only Landlock could
// protect these sockets, and only from ABI 9 on.
inline constexpr Call kDeniedSockets[] = {{"socket"}, {"bind"},   {"connect"},
                                          {"listen"}, {"accept"}, {"accept4"}};

// Without namespaces, the child is an ordinary process of the user, and Landlock checks changes of a file's
// content, but not of its attributes.
inline constexpr Call kDeniedWithoutNamespaces[] = {
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
    // The kernel counts the timers of all processes of a user together (timer_create(2), EAGAIN): one engine
    // could use up the timers of another.
    {"timer_create"},
};

}  // namespace tengen::sandbox
