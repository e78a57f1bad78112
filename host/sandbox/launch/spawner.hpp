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
  FileDescriptor process;  // refers to this very process, whatever becomes of its number
};

// Starts every child on one long-lived thread of its own: the kernel's parent-death signal follows the thread
// that made the child, so a child made by a game's thread would die with the game. Its children are killed
// when it is destroyed. Any thread may call spawn(), which waits its turn; about half a millisecond each,
// whatever the size of the host.
class Spawner {
 public:
  Spawner();
  ~Spawner();

  // The child has executed its program when this returns a value. It is the caller's to reap.
  Result<Spawned> spawn(SpawnRequest request);

 private:
  struct Thread;
  std::unique_ptr<Thread> thread_;
};

}  // namespace tengen::sandbox
