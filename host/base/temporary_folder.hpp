// A temporary folder that is removed even if its process is killed.
#pragma once

#include <filesystem>
#include <string_view>
#include <utility>

#include "base/error.hpp"
#include "base/file_descriptor.hpp"

namespace tengen {

// The destructor removes the folder with all its contents, whatever their permissions, and follows no link.
// While the process lives, it holds a lock (flock(2)) on the folder. If the process was killed, the next
// make() of the same user with the same parent and prefix finds the lock free and removes the folder. Folders
// of other users stay, even if root calls make(), and so do files that this user may not remove. Move-only.
class TemporaryFolder {
 public:
  // "PARENT/PREFIXxxxxxx", accessible only to this user. Makes `parent` if it is missing. Nobody else may use
  // the prefix: make() treats every folder with it as a temporary one.
  static Result<TemporaryFolder> make(const std::filesystem::path& parent, std::string_view prefix);
  // "tengen-scratch-xxxxxx" in $TMPDIR or /tmp.
  static Result<TemporaryFolder> make();
  // Removes folders that killed processes left, in the place where make() would make one.
  static void sweep();
  TemporaryFolder(TemporaryFolder&& other) noexcept
      : path_(std::exchange(other.path_, {})), lock_(std::move(other.lock_)) {}
  TemporaryFolder& operator=(TemporaryFolder&&) = delete;
  ~TemporaryFolder();

  const std::filesystem::path& path() const { return path_; }
  // The caller has renamed the folder: do not remove it.
  void let_go() { path_.clear(); }

 private:
  TemporaryFolder(std::filesystem::path path, FileDescriptor lock)
      : path_(std::move(path)), lock_(std::move(lock)) {}
  static Result<TemporaryFolder> make_once(const std::filesystem::path& parent, std::string_view prefix);

  std::filesystem::path path_;  // empty: nothing to remove
  FileDescriptor lock_;
};

}  // namespace tengen
