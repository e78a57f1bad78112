// At most one program plays a run.
#pragma once

#include <filesystem>

#include "base/error.hpp"
#include "base/file_descriptor.hpp"

namespace tengen::tournament {

// Held for the life of the value; the system gives it back however the program ends. The file `run.lock`
// stays behind and holds the process id of who has, or had, the lock.
class RunLock {
 public:
  // Does not wait. ErrorCode::refused, with the other's process id, when the lock is taken.
  static Result<RunLock> take(const std::filesystem::path& folder);

 private:
  explicit RunLock(FileDescriptor file) : file_(std::move(file)) {}
  FileDescriptor file_;
};

}  // namespace tengen::tournament
