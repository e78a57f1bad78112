#include "sandbox/scratch_folder.hpp"

#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <system_error>

namespace tengen::sandbox {

Result<ScratchFolder> ScratchFolder::make(std::optional<uid_t> owner) {
  std::error_code error;
  const auto parent = std::filesystem::temp_directory_path(error);
  if (error) return failed("no folder for temporary files: " + error.message());
  std::string name = (parent / "tengen-XXXXXX").native();
  if (!::mkdtemp(name.data())) return system_error("cannot make a temporary folder \"" + name + "\"", errno);
  ScratchFolder folder(name);
  if (owner && ::chown(name.c_str(), *owner, *owner) != 0) {
    return system_error("cannot give \"" + name + "\" to the user of engines", errno);
  }
  return folder;
}

ScratchFolder& ScratchFolder::operator=(ScratchFolder&& other) noexcept {
  std::swap(path_, other.path_);
  return *this;
}

ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  if (!path_.empty()) std::filesystem::remove_all(path_, ignored);
}

}  // namespace tengen::sandbox
