// The one place where processes are made.
#pragma once

#include <sys/types.h>

#include <memory>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/file_descriptor.hpp"
#include "sandbox/launch/child_setup.hpp"

namespace tengen::sandbox {

struct SpawnRequest {
  std::string program;  // absolute path
  std::vector<std::string> arguments;
  std::vector<std::string> environment;  // all of it, NAME=value
  ChildSetup setup;                      // `parent` is filled in
};

struct Spawned {
  pid_t pid = -1;
  FileDescriptor process;  // always refers to this process, even if its number is used again
};

// Starts every child on its own long-lived thread. The kernel sends the parent-death signal when the thread
// that made the child ends; a child that a game's thread made would die with the game. The destructor kills
// all children. Any thread may call spawn(); calls wait for each other. A call takes about half a
// millisecond, whatever the size of the host.
class Spawner {
 public:
  Spawner();
  ~Spawner();

  // When this returns a value, the child has executed its program. The caller must reap the child.
  Result<Spawned> spawn(SpawnRequest request);

 private:
  struct Thread;
  std::unique_ptr<Thread> thread_;
};

}  // namespace tengen::sandbox
