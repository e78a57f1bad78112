// The jail's namespaces, its init, and who that init is in them.
#pragma once

#include <sys/types.h>

#include "base/file_descriptor.hpp"

namespace tengen::jail {

// Who a process is: inside its user namespace, and outside of it.
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
// namespaces of its own. The init's parent is this process's parent. It has all capabilities in the
// namespaces and, until map_identity, no user there.
Result<Init> clone_init();

// Whether the kernel takes this process for root, whatever the user is called inside: found out by trying
// whether RLIMIT_NPROC binds it. For a process that has no other of its user in its user namespace, and no
// threads.
bool is_root_to_kernel();

// Gives the init's user namespace its one user and group. `before` the clone this process was `caller`.
Status map_identity(pid_t init, const Identity& identity, uid_t caller);

// Takes the user and group, and no other groups where that is allowed. Capabilities of a user namespace
// without a root stay. Clears the parent death signal.
Status become(uid_t user, gid_t group);

// No capability is left, or to be had again.
Status drop_capabilities();

}  // namespace tengen::jail
