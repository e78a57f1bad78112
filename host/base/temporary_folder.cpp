#include "base/temporary_folder.hpp"

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <memory>
#include <string>
#include <system_error>
#include <vector>

namespace tengen {
namespace {

namespace fs = std::filesystem;

// As mkdtemp(3) wants it.
constexpr std::string_view kRandom = "XXXXXX";
constexpr std::string_view kScratch = "tengen-scratch-";

// From the making of a folder to its lock and its name it is less than a millisecond.
constexpr auto kLongestMaking = std::chrono::minutes(1);

// A link is nobody's folder.
FileDescriptor open_folder(int parent, const char* name) {
  return FileDescriptor(::openat(parent, name, O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
}
FileDescriptor open_parent(const fs::path& parent) {
  return FileDescriptor(::open(parent.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
}

// The name that a folder has until it is locked.
std::string hidden(std::string_view prefix) { return "." + std::string(prefix); }

bool has_name(std::string_view name, std::string_view prefix) {
  return name.size() == prefix.size() + kRandom.size() && name.starts_with(prefix);
}

bool is_old(const struct stat& folder) {
  return std::chrono::system_clock::now() - std::chrono::system_clock::from_time_t(folder.st_mtime) >
         kLongestMaking;
}

struct FolderCloser {
  void operator()(DIR* folder) const { ::closedir(folder); }
};

template <class Look>
void for_each_entry(int folder, Look look) {
  const int again = ::openat(folder, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC);
  const std::unique_ptr<DIR, FolderCloser> entries(again < 0 ? nullptr : ::fdopendir(again));
  while (const dirent* entry = entries ? ::readdir(entries.get()) : nullptr) {
    const std::string_view name = entry->d_name;
    if (name != "." && name != "..") look(entry->d_name);
  }
}

// Everything below is done by handles: a path could lead elsewhere by the time it is used, and root's host
// would change there what it likes.

// Whatever permissions it has. fchmodat(3) follows no link then.
FileDescriptor open_for_removal(int parent, const char* name) {
  FileDescriptor folder = open_folder(parent, name);
  if (!folder && errno == EACCES) {
    ::fchmodat(parent, name, 0700, AT_SYMLINK_NOFOLLOW);
    folder = open_folder(parent, name);
  }
  if (folder) ::fchmod(folder.get(), 0700);
  return folder;
}

// Its folders are one folder further up then, so that no depth needs more than a few descriptors.
void remove_entries(int folder, int root, int& number) {
  for_each_entry(folder, [&](const char* name) {
    if (::unlinkat(folder, name, 0) == 0 || folder == root) return;
    // A folder that is closed to its owner cannot be moved: its ".." changes.
    { const FileDescriptor opened = open_for_removal(folder, name); }
    const auto next = [&] { return "removed-" + std::to_string(number++); };
    while (::renameat2(folder, name, root, next().c_str(), RENAME_NOREPLACE) != 0 && errno == EEXIST) {
    }
  });
}

// As its owner. What made it has ended, so nothing of its own changes it meanwhile.
void remove_tree(int parent, const char* name, const FileDescriptor& root) {
  if (!root) return;
  int number = 0;
  remove_entries(root.get(), root.get(), number);
  for (std::size_t removed = 1; removed > 0;) {
    removed = 0;
    std::vector<std::string> folders;
    for_each_entry(root.get(), [&](const char* entry) { folders.emplace_back(entry); });
    for (const auto& entry : folders) {
      const FileDescriptor folder = open_for_removal(root.get(), entry.c_str());
      if (folder) remove_entries(folder.get(), root.get(), number);
      if (::unlinkat(root.get(), entry.c_str(), AT_REMOVEDIR) == 0) ++removed;
    }
  }
  ::unlinkat(parent, name, AT_REMOVEDIR);
}

// Those that nobody holds, and that are this user's: anybody can make one of such a name in a folder that
// many share. Where the file system knows no locks, nothing is ever taken for abandoned.
void remove_abandoned(const fs::path& path, std::string_view prefix) {
  const FileDescriptor parent = open_parent(path);
  if (!parent) return;
  for_each_entry(parent.get(), [&](const char* name) {
    const bool is_hidden = has_name(name, hidden(prefix));
    if (!has_name(name, prefix) && !is_hidden) return;
    const FileDescriptor folder = open_folder(parent.get(), name);
    struct stat found {};
    if (!folder || ::fstat(folder.get(), &found) != 0 || found.st_uid != ::geteuid()) return;
    if (is_hidden && !is_old(found)) return;
    if (::flock(folder.get(), LOCK_EX | LOCK_NB) == 0) remove_tree(parent.get(), name, folder);
  });
}

}  // namespace

Result<TemporaryFolder> TemporaryFolder::make(const fs::path& parent, std::string_view prefix) {
  // Another process may remove the parent, empty as it is, right after it was made.
  for (int attempt = 1;; ++attempt) {
    auto made = make_once(parent, prefix);
    if (made || attempt == 3) return made;
  }
}

Result<TemporaryFolder> TemporaryFolder::make() {
  std::error_code error;
  const fs::path parent = fs::temp_directory_path(error);
  if (error) return failed("no folder for temporary files: " + error.message());
  return make(parent, kScratch);
}

void TemporaryFolder::sweep() {
  std::error_code error;
  const fs::path parent = fs::temp_directory_path(error);
  if (!error) remove_abandoned(parent, kScratch);
}

Result<TemporaryFolder> TemporaryFolder::make_once(const fs::path& parent, std::string_view prefix) {
  std::error_code error;
  fs::create_directories(parent, error);
  if (error) return failed("cannot make the folder \"" + parent.native() + "\": " + error.message());
  remove_abandoned(parent, prefix);
  std::string made = (parent / hidden(prefix)).native() + std::string(kRandom);
  if (!::mkdtemp(made.data())) return system_error("cannot make a folder \"" + made + "\"", errno);
  TemporaryFolder folder(made, open_folder(AT_FDCWD, made.c_str()));
  if (!folder.lock_ || (::flock(folder.lock_.get(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK))
    return system_error("cannot lock \"" + made + "\"", errno);
  const fs::path name = parent / fs::path(made).filename().native().substr(1);
  const bool renamed = ::renameat2(AT_FDCWD, made.c_str(), AT_FDCWD, name.c_str(), RENAME_NOREPLACE) == 0 ||
                       (errno == EINVAL && ::rename(made.c_str(), name.c_str()) == 0);  // NFS knows no flags
  if (!renamed) return system_error("cannot rename \"" + made + "\"", errno);
  folder.path_ = name;
  return folder;
}

// What stands there now, which need not be the folder that was made: its maker may have exchanged the two.
TemporaryFolder::~TemporaryFolder() {
  if (path_.empty()) return;
  const FileDescriptor parent = open_parent(path_.parent_path());
  const std::string name = path_.filename().native();
  if (parent) remove_tree(parent.get(), name.c_str(), open_for_removal(parent.get(), name.c_str()));
}

}  // namespace tengen
