// Makes the jail's namespaces and their init process, and sets its user.
#pragma once

#include <sys/types.h>

#include "base/file_descriptor.hpp"

namespace tengen::jail {

// User and group of a process, inside and outside of its user namespace.
struct Identity {
  uid_t user_inside;
  uid_t user_outside;
  gid_t group_inside;
  gid_t group_outside;
};

struct Init {
  pid_t pid = 0;  // 0 in the init itself
  FileDescriptor pidfd;
};

// Clones this process, which must have one thread, into user, pid, mount, network, ipc, uts and cgroup
// namespaces of its own. The init's parent is this process's parent. The init has all capabilities in the
// namespaces and, until map_identity(), no user in them.
Result<Init> clone_init();

// Whether the kernel treats this process as root, whatever its user is inside the namespace. Tests whether
// RLIMIT_NPROC applies to it. The process must have one thread, and must be the only process of its user in
// its user namespace.
bool is_root_to_kernel();

// Gives the init's user namespace its only user and group. `caller`: the user of this process before
// clone_init().
Status map_identity(pid_t init, const Identity& identity, uid_t caller);

// Sets the user and the group of this process, and drops other groups if the kernel allows it. In a user
// namespace without a root user, capabilities stay. Clears the parent death signal.
Status become(uid_t user, gid_t group);

// Drops all capabilities, so that the process cannot regain any.
Status drop_capabilities();

}  // namespace tengen::jail
