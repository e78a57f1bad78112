// What a canary is set on: things of the host's, within reach of an engine that nothing confines.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/file_descriptor.hpp"
#include "base/temporary_folder.hpp"

namespace tengen::sandbox {

// Files with open permissions, listening sockets, a segment of shared memory, a descriptor without
// close-on-exec; gone with this object. What the machine does not let the host make is missing, and the
// attempt on it fails. Move-only.
class CanaryBait {
 public:
  static Result<CanaryBait> lay();
  CanaryBait(CanaryBait&& other) noexcept;
  CanaryBait& operator=(CanaryBait&&) = delete;
  ~CanaryBait();

  std::filesystem::path package() const { return folder_.path() / "package"; }
  // The canary's arguments (canary/attempts.hpp). `package`: as it sees it; `engine`: a process of another
  // engine.
  std::vector<std::string> arguments(const std::filesystem::path& package, pid_t engine) const;

 private:
  explicit CanaryBait(TemporaryFolder folder) : folder_(std::move(folder)) {}
  Status lay_files();
  void lay_sockets();
  void lay_memory();

  TemporaryFolder folder_;
  FileDescriptor tcp_, udp_, abstract_, file_;
  std::string abstract_name_;
  FileDescriptor leaked_;
  int segment_ = -1;
  void* attached_ = nullptr;
};

}  // namespace tengen::sandbox
