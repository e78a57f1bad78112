// A folder that does not outlive its owner, however that ends.
#pragma once

#include <filesystem>
#include <string_view>
#include <utility>

#include "base/error.hpp"
#include "base/file_descriptor.hpp"

namespace tengen {

// Removed, with all that is in it, however deep and whatever its permissions, together with this object; no
// link is followed out of it. If the process was killed, the next make() of the same user in that parent with
// that prefix removes the folder: as long as its process lives, in whichever container, it holds a lock
// (flock(2)) on the folder, which the kernel gives back. Folders of other users stay, also where root sweeps,
// and so does what this user may neither open nor remove. Move-only.
class TemporaryFolder {
 public:
  // "PARENT/PREFIXxxxxxx", for this user alone. `parent` is made when it is missing. The prefix is to be one
  // that nobody gives a folder of his own: a folder of such a name is taken for one of these.
  static Result<TemporaryFolder> make(const std::filesystem::path& parent, std::string_view prefix);
  // "tengen-scratch-xxxxxx" in $TMPDIR or /tmp.
  static Result<TemporaryFolder> make();
  // Removes what killed processes have left where make() would make one now.
  static void sweep();
  TemporaryFolder(TemporaryFolder&& other) noexcept
      : path_(std::exchange(other.path_, {})), lock_(std::move(other.lock_)) {}
  TemporaryFolder& operator=(TemporaryFolder&&) = delete;
  ~TemporaryFolder();

  const std::filesystem::path& path() const { return path_; }
  // It has been renamed: there is nothing to remove.
  void let_go() { path_.clear(); }

 private:
  TemporaryFolder(std::filesystem::path path, FileDescriptor lock)
      : path_(std::move(path)), lock_(std::move(lock)) {}
  static Result<TemporaryFolder> make_once(const std::filesystem::path& parent, std::string_view prefix);

  std::filesystem::path path_;  // empty: nothing to remove
  FileDescriptor lock_;
};

}  // namespace tengen
