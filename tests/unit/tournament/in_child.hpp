// Things that can only be tried in a process of their own: other rights, limits, a full disk, a kill.
#pragma once

#include <functional>
#include <string>

namespace tengen::tournament {

// What the action returned, in a child process; "killed by signal N" when it did not return.
std::string in_child(const std::function<std::string()>& action);
// Makes this process an ordinary user who owns nothing, when it is root's.
void drop_rights();
// Mounts a file system of so many bytes over the folder, visible to this process alone. False when the system
// does not allow it.
bool mount_small_disk(const std::string& folder, std::size_t bytes);

}  // namespace tengen::tournament
