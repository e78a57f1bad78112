// The attempts of the canary, a hostile test program, and their required results. The canary and the code
// that judges it share this list.
#pragma once

#include <iterator>
#include <string_view>

namespace tengen::canary {

enum class Fate {
  fails,                     // in every tier that confines
  works,                     // in every tier that confines
  works_in_namespaces_only,  // without namespaces it must fail: nothing would end the started processes
  fails_in_namespaces,       // without namespaces it may work: a known gap
};

struct Attempt {
  std::string_view name;  // one word
  std::string_view what;
  Fate fate;
};

inline constexpr Attempt kAttempts[] = {
    // Files.
    {"read-foreign-file", "read a file of another engine", Fate::fails},
    {"see-foreign-file", "find out whether a file of the host exists", Fate::fails_in_namespaces},
    {"truncate-foreign-file", "empty a file that everybody may write", Fate::fails},
    {"change-foreign-file", "change the permissions of a file of its own user", Fate::fails},
    {"link-foreign-file", "link a file of the host into its own folder", Fate::fails},
    {"write-open-folder", "make a file in a folder that everybody may write", Fate::fails},
    {"write-shared-memory", "make a file in /dev/shm that others see", Fate::fails_in_namespaces},
    {"write-package", "change a file of its own package", Fate::fails},
    {"write-usr", "make a file in /usr", Fate::fails},
    {"list-homes", "list /home", Fate::fails},
    {"list-kernel", "list /sys/kernel", Fate::fails},
    {"write-setting", "change a setting of the kernel in /proc/sys", Fate::fails},
    {"make-device", "make a device node", Fate::fails},
    {"read-package", "read a file of its own package", Fate::works},
    {"write-scratch", "make a file in its own folder", Fate::works},
    {"read-random", "read /dev/urandom", Fate::works},
    {"write-null", "write to /dev/null", Fate::works},
    // Other processes.
    {"signal-engine", "signal another engine", Fate::fails},
    {"trace-engine", "trace another engine", Fate::fails},
    {"read-engine-memory", "read the memory of another engine", Fate::fails},
    {"take-engine-descriptor", "take a descriptor of another engine", Fate::fails},
    {"see-engine", "read /proc about another engine", Fate::fails},
    {"limit-watcher", "lower the limits of the process that watches it", Fate::fails},
    {"use-leaked-descriptor", "use a descriptor that the host has left open", Fate::fails},
    {"fork", "start a process", Fate::works_in_namespaces_only},
    {"thread", "start a thread", Fate::works},
    {"gain-privilege", "become root, or hold on to a right to", Fate::fails},
    {"raise-limits", "raise a limit of its own", Fate::fails},
    // Network and sockets.
    {"tcp-host", "connect to a TCP port of the host", Fate::fails},
    {"udp-host", "send a UDP packet to the host", Fate::fails},
    {"abstract-socket", "connect to a socket of the host by its abstract name", Fate::fails},
    {"file-socket", "connect to a socket of the host by its file", Fate::fails},
    {"netlink-socket", "open a netlink socket", Fate::fails},
    {"packet-socket", "open a packet socket", Fate::fails},
    {"vm-socket", "open a socket to the virtual machine's host", Fate::fails},
    {"crypto-socket", "open a socket to the kernel's cryptography", Fate::fails},
    {"datagram-pair", "make a pair of datagram sockets, which can send anywhere", Fate::fails},
    {"stream-pair", "make a pair of stream sockets", Fate::works},
    // The kernel.
    {"user-namespace", "make a user namespace", Fate::fails},
    {"clone3-namespace", "make one by clone3", Fate::fails},
    {"mount", "mount a file system", Fate::fails},
    {"new-mount-api", "open a file system to mount", Fate::fails},
    {"change-root", "change its root", Fate::fails},
    {"open-by-handle", "open a file by its handle", Fate::fails},
    {"keyring", "add a key to a keyring", Fate::fails},
    {"bpf", "make a BPF map", Fate::fails},
    {"perf-event", "count events of the processor", Fate::fails},
    {"userfaultfd", "handle page faults of its own", Fate::fails},
    {"io-uring", "make an io_uring", Fate::fails},
    {"personality", "change its personality", Fate::fails},
    {"type-on-terminal", "push characters into a terminal", Fate::fails},
    {"sync-disks", "make the machine write its disks", Fate::fails},
    // The CPU, and memory that no process is charged for.
    {"leave-cpu", "choose its CPUs", Fate::fails},
    {"real-time", "run before all others", Fate::fails},
    {"short-slice", "ask for shorter slices of time", Fate::fails},
    {"change-priority", "change its priority", Fate::fails},
    {"attach-shared-memory", "attach shared memory of the host", Fate::fails},
    {"make-shared-memory", "make shared memory that outlives it", Fate::fails},
    {"message-queue", "make a message queue", Fate::fails},
    {"memory-file", "make a file in memory alone", Fate::fails},
    {"lock-shared-file", "lock a file that others can read", Fate::fails},
};
inline constexpr std::size_t kAttemptCount = std::size(kAttempts);

// The arguments of the canary, in this order. They tell it what to attack.
//   PACKAGE     path of the package as the canary sees it; it holds the file `bait`
//   FOLDER      on the host; it holds the files `secret`, `open`, `own`, the folder `writable`, the socket
//               `socket`
//   ENGINE      number of a process of another engine
//   TCP_PORT    port of a listener on the loopback
//   UDP_PORT    the same for UDP
//   ABSTRACT    name of a listening socket, without its NUL
//   SEGMENT     number of a System V segment that everybody may attach
//   DESCRIPTOR  number of a descriptor that the host has left open for all
inline constexpr int kArgumentCount = 8;

// With the single argument "wait", the canary waits for ever; it then plays the part of the other engine.

}  // namespace tengen::canary
