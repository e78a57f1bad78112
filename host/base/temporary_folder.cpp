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
FileDescriptor open_folder(const fs::path& folder) {
  return FileDescriptor(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC));
}

// The name that a folder has until it is locked.
std::string hidden(std::string_view prefix) { return "." + std::string(prefix); }

bool has_name(const fs::path& folder, std::string_view prefix) {
  const std::string name = folder.filename().native();
  return name.size() == prefix.size() + kRandom.size() && name.starts_with(prefix);
}

bool is_old(const fs::path& folder) {
  std::error_code error;
  const auto made = fs::last_write_time(folder, error);
  return !error && fs::file_time_type::clock::now() - made > kLongestMaking;
}

struct FolderCloser {
  void operator()(DIR* folder) const { ::closedir(folder); }
};

// One folder further up its folders are, so that no depth needs more than two descriptors.
void remove_entries(int root, int folder, int& number) {
  const std::unique_ptr<DIR, FolderCloser> entries(::fdopendir(::dup(folder)));
  while (const dirent* entry = entries ? ::readdir(entries.get()) : nullptr) {
    const std::string_view name = entry->d_name;
    if (name == "." || name == ".." || ::unlinkat(folder, entry->d_name, 0) == 0 || folder == root) continue;
    ::fchmodat(folder, entry->d_name, 0700, 0);
    const auto next = [&] { return "removed-" + std::to_string(number++); };
    while (::renameat2(folder, entry->d_name, root, next().c_str(), RENAME_NOREPLACE) != 0 &&
           errno == EEXIST) {
    }
  }
}

// As its owner. What made it has ended, so nothing changes meanwhile.
void remove_tree(const fs::path& path) {
  struct stat found {};
  if (::lstat(path.c_str(), &found) != 0 || !S_ISDIR(found.st_mode)) return;
  ::chmod(path.c_str(), 0700);
  const FileDescriptor root = open_folder(path);
  int number = 0;
  for (std::size_t before = 1, left = 1; root && left > 0 && before > 0;) {
    remove_entries(root.get(), root.get(), number);
    std::error_code error;
    before = 0;
    left = 0;
    std::vector<std::string> folders;
    for (fs::directory_iterator entry(path, error), end; !error && entry != end; entry.increment(error))
      folders.push_back(entry->path().filename().native());
    for (const auto& name : folders) {
      ++left;
      ::fchmodat(root.get(), name.c_str(), 0700, 0);
      const FileDescriptor folder = open_folder(path / name);
      if (folder) remove_entries(root.get(), folder.get(), number);
      if (::unlinkat(root.get(), name.c_str(), AT_REMOVEDIR) == 0) ++before;
    }
  }
  ::rmdir(path.c_str());
}

// Those that nobody holds. Where the file system knows no locks, nothing is ever taken for abandoned.
void remove_abandoned(const fs::path& parent, std::string_view prefix) {
  std::error_code error;
  for (fs::directory_iterator entry(parent, error), end; !error && entry != end; entry.increment(error)) {
    const fs::path& path = entry->path();
    if (!has_name(path, prefix) && !(has_name(path, hidden(prefix)) && is_old(path))) continue;
    const FileDescriptor folder = open_folder(path);
    if (folder && ::flock(folder.get(), LOCK_EX | LOCK_NB) == 0) remove_tree(path);
  }
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
  TemporaryFolder folder(made, open_folder(made));
  if (!folder.lock_ || (::flock(folder.lock_.get(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK))
    return system_error("cannot lock \"" + made + "\"", errno);
  const fs::path name = parent / fs::path(made).filename().native().substr(1);
  const bool renamed = ::renameat2(AT_FDCWD, made.c_str(), AT_FDCWD, name.c_str(), RENAME_NOREPLACE) == 0 ||
                       (errno == EINVAL && ::rename(made.c_str(), name.c_str()) == 0);  // NFS knows no flags
  if (!renamed) return system_error("cannot rename \"" + made + "\"", errno);
  folder.path_ = name;
  return folder;
}

TemporaryFolder::~TemporaryFolder() {
  if (!path_.empty()) remove_tree(path_);
}

}  // namespace tengen
