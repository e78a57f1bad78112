// At most one program plays a run.
#pragma once

#include <filesystem>
#include <string>

#include "base/error.hpp"
#include "base/file_descriptor.hpp"

namespace tengen::tournament {

// The lock is held while the value lives. The system releases it when the program ends in any way. The file
// `run.lock` stays and holds the process id of the last holder, or the text that the holder left.
class RunLock {
 public:
  // Does not wait. Error refused, with the holder's process id, if another process has the lock.
  static Result<RunLock> take(const std::filesystem::path& folder);

  // The content of the file when this lock was taken.
  const std::string& left() const { return left_; }
  // Replaces the process id by a text for the next holder. On a full disk the file stays empty.
  void leave(const std::string& note);

 private:
  explicit RunLock(FileDescriptor file);
  FileDescriptor file_;
  std::string left_;
};

}  // namespace tengen::tournament
