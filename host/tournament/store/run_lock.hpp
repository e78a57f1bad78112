// At most one program plays a run.
#pragma once

#include <filesystem>
#include <string>

#include "base/error.hpp"
#include "base/file_descriptor.hpp"

namespace tengen::tournament {

// Held for the life of the value; the system gives it back however the program ends. The file `run.lock`
// stays behind and holds the process id of whoever has, or had, the lock, or what that one left.
class RunLock {
 public:
  // Does not wait. ErrorCode::refused, with the other's process id, when the lock is taken.
  static Result<RunLock> take(const std::filesystem::path& folder);

  // What the file held when the lock was taken.
  const std::string& left() const { return left_; }
  // Replaces the process id. For the next one; on a full disk nothing is left.
  void leave(const std::string& note);

 private:
  explicit RunLock(FileDescriptor file);
  FileDescriptor file_;
  std::string left_;
};

}  // namespace tengen::tournament
