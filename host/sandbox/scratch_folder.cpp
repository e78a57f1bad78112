#include "sandbox/scratch_folder.hpp"

#include <fcntl.h>
#include <stdio.h>
#include <sys/file.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <string>
#include <system_error>

namespace tengen::sandbox {
namespace {

namespace fs = std::filesystem;

// Long enough that nobody gives such a name to a folder of his own.
constexpr std::string_view kPrefix = "tengen-scratch-";

// Empty: it cannot be opened, or somebody else holds it. A link is nobody's folder.
FileDescriptor lock(const fs::path& folder) {
  FileDescriptor opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
  if (opened && ::flock(opened.get(), LOCK_EX | LOCK_NB) != 0) opened.close();
  return opened;
}

// Those of hosts that were killed. What is another user's stays: it can neither be opened nor removed.
void remove_abandoned(const fs::path& parent) {
  std::error_code error;
  for (fs::directory_iterator entry(parent, error), end; !error && entry != end; entry.increment(error)) {
    const std::string name = entry->path().filename().native();
    if (!name.starts_with(kPrefix) || name.size() != kPrefix.size() + 6) continue;
    std::error_code ignored;
    if (const FileDescriptor held = lock(entry->path())) fs::remove_all(entry->path(), ignored);
  }
}

}  // namespace

Result<ScratchFolder> ScratchFolder::make(std::optional<uid_t> owner) {
  std::error_code error;
  const auto parent = fs::temp_directory_path(error);
  if (error) return failed("no folder for temporary files: " + error.message());
  remove_abandoned(parent);
  // Under another name until it is locked, or somebody who looks for abandoned ones would take it.
  std::string made = (parent / ("." + std::string(kPrefix) + "XXXXXX")).native();
  if (!::mkdtemp(made.data())) return system_error("cannot make a temporary folder \"" + made + "\"", errno);
  ScratchFolder folder(made);
  folder.lock_ = lock(made);
  if (!folder.lock_) return system_error("cannot lock \"" + made + "\"", errno);
  const std::string name = (parent / fs::path(made).filename().native().substr(1)).native();
  if (::renameat2(AT_FDCWD, made.c_str(), AT_FDCWD, name.c_str(), RENAME_NOREPLACE) != 0) {
    return system_error("cannot rename \"" + made + "\"", errno);
  }
  folder.path_ = name;
  if (owner && ::chown(name.c_str(), *owner, *owner) != 0) {
    return system_error("cannot give \"" + name + "\" to the user of engines", errno);
  }
  return folder;
}

ScratchFolder& ScratchFolder::operator=(ScratchFolder&& other) noexcept {
  std::swap(path_, other.path_);
  std::swap(lock_, other.lock_);
  return *this;
}

ScratchFolder::~ScratchFolder() {
  std::error_code ignored;
  if (!path_.empty()) fs::remove_all(path_, ignored);
}

}  // namespace tengen::sandbox
