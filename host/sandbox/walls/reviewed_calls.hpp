// The system calls that are denied to engines whatever their arguments are.
#pragma once

namespace tengen::sandbox {

// `number` is given for calls that are younger than the distribution's libseccomp; those from 424 on have
// one number on all architectures.
struct Call {
  const char* name;
  int number = -1;
};

// Each group is denied whatever the arguments are.
inline constexpr Call kDenied[] = {
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
    // Filters of its own: the kernel compiles each, in memory that no limit counts, and frees it by one queue
    // for
    // the whole machine. Thousands of them stop that queue for ever (Linux 6.18).
    {"seccomp"},
    // Places of memory: each is an object of the kernel that no limit counts.
    {"mbind"},
    {"set_mempolicy"},
    {"set_mempolicy_home_node", 450},
    // Requests in flight, of which the machine has few (/proc/sys/fs/aio-max-nr).
    {"io_setup"},
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
    // A lock on a file that two engines can read is a line between them. Those of fcntl are pretended.
    {"flock"},
};

// The network, and sockets of the host that have names in files: no namespace and, below ABI 9, no Landlock
// holds those back.
inline constexpr Call kDeniedSockets[] = {{"socket"}, {"bind"},   {"connect"},
                                          {"listen"}, {"accept"}, {"accept4"}};

// Without namespaces the child is one of the user's own processes among the others, and Landlock looks at no
// change of what a file is, only of what is in it.
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
    // The kernel counts timers for all of a user's processes together (timer_create(2), EAGAIN): one engine
    // would take them from the other.
    {"timer_create"},
};

}  // namespace tengen::sandbox
