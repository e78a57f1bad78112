// The system calls that are denied to engines, whatever their arguments are.
#pragma once

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

// The network, and sockets of the host that are files: namespaces do not block such sockets, and Landlock
// does so only from ABI 9.
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
    // could use up those of the other.
    {"timer_create"},
};

}  // namespace tengen::sandbox
