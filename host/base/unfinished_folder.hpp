// A folder that is being filled: it becomes something, whole and at once, or nothing of it stays.
#pragma once

#include <filesystem>
#include <string_view>
#include <utility>

#include "base/error.hpp"
#include "base/file_descriptor.hpp"

namespace tengen {

// Removed, with all that is in it, together with this object. One whose process was killed is removed by the
// next make() of that prefix: as long as its process lives, in whichever container, it holds a lock
// (flock(2)) on the folder, which the kernel gives back. Move-only.
class UnfinishedFolder {
 public:
  // "PARENT/PREFIXxxxxxx", which everybody can read. `parent` is made when it is missing.
  static Result<UnfinishedFolder> make(const std::filesystem::path& parent, std::string_view prefix);
  UnfinishedFolder(UnfinishedFolder&& other) noexcept
      : path_(std::exchange(other.path_, {})), lock_(std::move(other.lock_)) {}
  UnfinishedFolder& operator=(UnfinishedFolder&&) = delete;
  ~UnfinishedFolder();

  const std::filesystem::path& path() const { return path_; }
  // It has been renamed: there is nothing to remove.
  void let_go() { path_.clear(); }

 private:
  UnfinishedFolder(std::filesystem::path path, FileDescriptor lock)
      : path_(std::move(path)), lock_(std::move(lock)) {}

  std::filesystem::path path_;  // empty: nothing to remove
  FileDescriptor lock_;
};

}  // namespace tengen
