// A temporary folder on the host, for children without a view of their own.
#pragma once

#include <sys/types.h>

#include <filesystem>
#include <optional>
#include <utility>

#include "base/error.hpp"
#include "base/file_descriptor.hpp"

namespace tengen::sandbox {

// Removes the folder and all in it, never following a link out of it. A host that is killed cannot: its
// folders are removed by the next one that makes a folder. Move-only.
class ScratchFolder {
 public:
  // Under $TMPDIR or /tmp, for this user alone; for another one when `owner` is given, which takes root.
  static Result<ScratchFolder> make(std::optional<uid_t> owner = std::nullopt);
  ScratchFolder(ScratchFolder&& other) noexcept
      : path_(std::exchange(other.path_, {})), lock_(std::move(other.lock_)) {}
  ScratchFolder& operator=(ScratchFolder&& other) noexcept;
  ~ScratchFolder();

  const std::filesystem::path& path() const { return path_; }

 private:
  explicit ScratchFolder(std::filesystem::path path) : path_(std::move(path)) {}
  std::filesystem::path path_;
  FileDescriptor lock_;  // held for as long as somebody lives who will remove the folder
};

}  // namespace tengen::sandbox
