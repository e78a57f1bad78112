// A temporary folder on the host, for children that run unconfined.
#pragma once

#include <filesystem>
#include <utility>

#include "base/error.hpp"

namespace tengen::sandbox {

// Removes the folder and all in it, never following a link out of it. Move-only.
class ScratchFolder {
 public:
  // Under $TMPDIR or /tmp, for this user alone.
  static Result<ScratchFolder> make();
  ScratchFolder(ScratchFolder&& other) noexcept : path_(std::exchange(other.path_, {})) {}
  ScratchFolder& operator=(ScratchFolder&& other) noexcept;
  ~ScratchFolder();

  const std::filesystem::path& path() const { return path_; }

 private:
  explicit ScratchFolder(std::filesystem::path path) : path_(std::move(path)) {}
  std::filesystem::path path_;
};

}  // namespace tengen::sandbox
