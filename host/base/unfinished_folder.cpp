#include "base/unfinished_folder.hpp"

#include <fcntl.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>

#include <cerrno>
#include <string>

namespace tengen {
namespace {

namespace fs = std::filesystem;

FileDescriptor open_folder(const fs::path& folder) {
  return FileDescriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
}

// Those that nobody holds. Where the file system knows no locks, nothing is ever taken for abandoned.
void remove_abandoned(const fs::path& parent, std::string_view prefix) {
  std::error_code error;
  for (fs::directory_iterator entry(parent, error), end; !error && entry != end; entry.increment(error)) {
    if (!entry->path().filename().native().starts_with(prefix)) continue;
    const FileDescriptor folder = open_folder(entry->path());
    std::error_code ignored;
    if (folder && ::flock(folder.get(), LOCK_EX | LOCK_NB) == 0) fs::remove_all(entry->path(), ignored);
  }
}

}  // namespace

Result<UnfinishedFolder> UnfinishedFolder::make(const fs::path& parent, std::string_view prefix) {
  // Another process may remove the parent, empty as it is, right after it was made.
  for (int attempt = 1;; ++attempt) {
    std::error_code error;
    fs::create_directories(parent, error);
    if (error) return failed("cannot make the folder \"" + parent.native() + "\": " + error.message());
    // While it is held nobody sweeps, so that nobody meets a folder before it is locked.
    const FileDescriptor sweeping(::open(parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
    if (sweeping) ::flock(sweeping.get(), LOCK_EX);
    remove_abandoned(parent, prefix);
    std::string made = (parent / prefix).native() + "XXXXXX";
    if (::mkdtemp(made.data()) != nullptr) {
      FileDescriptor lock = open_folder(made);
      if (lock) ::flock(lock.get(), LOCK_EX | LOCK_NB);
      ::chmod(made.c_str(), 0755);  // where the host is root, engines are somebody else
      return UnfinishedFolder(std::move(made), std::move(lock));
    }
    if (errno != ENOENT || attempt == 3) return system_error("cannot make a folder \"" + made + "\"", errno);
  }
}

UnfinishedFolder::~UnfinishedFolder() {
  std::error_code ignored;
  if (!path_.empty()) fs::remove_all(path_, ignored);
}

}  // namespace tengen
