// What a run can leave behind on the machine.
#pragma once

#include <set>
#include <string>
#include <vector>

namespace tengen::test {

// A word that no process of the machine has in its arguments yet.
std::string new_mark();
// "PID arguments" of every process that has the word in its arguments; zombies have none.
std::vector<std::string> processes_with(const std::string& mark);
// "PID state" of every child of this process, zombies included.
std::vector<std::string> children();
// Mounts that this process sees, control groups below its own, and System V memory, semaphores and queues of
// the machine; each in words.
std::set<std::string> kernel_objects();
// Those that are there now and were not before. Others use the machine, too: theirs have a while to go.
std::set<std::string> new_kernel_objects(const std::set<std::string>& before);
// Files with that word in their names where anybody may write: /tmp, /var/tmp, /dev/shm, /dev/mqueue.
std::vector<std::string> files_with(const std::string& mark);
// Open descriptors of this process.
int count_descriptors();
// Memory of this process: now, and the most since forget_peak().
long resident_bytes();
long peak_resident_bytes();
bool forget_peak();

}  // namespace tengen::test
