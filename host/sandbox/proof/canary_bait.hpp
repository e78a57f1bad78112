// Objects of the host that the canary attacks; an unconfined engine could reach them.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "base/file_descriptor.hpp"
#include "base/temporary_folder.hpp"

namespace tengen::sandbox {

// Files with open permissions, listening sockets, a segment of shared memory, a descriptor without
// close-on-exec. The destructor removes them. If the machine does not allow one of these objects, the object
// is missing, and the attempt on it fails. Move-only.
class CanaryBait {
 public:
  static Result<CanaryBait> lay();
  CanaryBait(CanaryBait&& other) noexcept;
  CanaryBait& operator=(CanaryBait&&) = delete;
  ~CanaryBait();

  std::filesystem::path package() const { return folder_.path() / "package"; }
  // The canary's arguments (canary/attempts.hpp). `package`: the path that the canary sees; `engine`: a
  // process of another engine.
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
