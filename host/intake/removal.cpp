#include "intake/removal.hpp"

#include <fcntl.h>
#include <stdio.h>
#include <sys/file.h>
#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <vector>

#include "base/file_descriptor.hpp"
#include "base/text.hpp"

namespace tengen::intake {
namespace {

namespace fs = std::filesystem;

constexpr std::size_t most_kept = 8;

fs::path removed_beside(const fs::path& packages) { return packages.parent_path() / "removed"; }

Status check_name(const std::string& name) {
  if (!name.empty() && !name.starts_with('.') && fs::path(name).filename() == name) return success();
  return bad_input("found \"" + printable(name, 100) + "\", expected a package's id");
}

bool is_there(const fs::path& path) {
  std::error_code error;
  return fs::exists(fs::symlink_status(path, error));
}

// By a process with engines of it.
bool is_held(const fs::path& folder) {
  const FileDescriptor opened(::open(folder.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
  return opened && ::flock(opened.get(), LOCK_EX | LOCK_NB) != 0 && errno == EWOULDBLOCK;
}

struct timespec changed(const fs::path& path) {
  struct stat entry {};
  ::lstat(path.c_str(), &entry);
  return entry.st_ctim;
}

// A move changes the folder's own times (st_ctime): the oldest removal goes first.
void forget_the_oldest(const fs::path& removed) {
  std::vector<fs::path> kept;
  std::error_code error;
  for (fs::directory_iterator entry(removed, error), end; !error && entry != end; entry.increment(error))
    kept.push_back(entry->path());
  const auto later = [](const fs::path& a, const fs::path& b) {
    const auto one = changed(a);
    const auto other = changed(b);
    return one.tv_sec != other.tv_sec ? one.tv_sec > other.tv_sec : one.tv_nsec > other.tv_nsec;
  };
  std::sort(kept.begin(), kept.end(), later);
  for (std::size_t i = most_kept; i < kept.size(); ++i) fs::remove_all(kept[i], error);
}

}  // namespace

Result<fs::path> remove_package(const fs::path& packages, const std::string& name, InUse users) {
  if (auto checked = check_name(name); !checked) return checked.error();
  const fs::path folder = packages / name;
  if (packages.empty() || !is_there(folder))
    return not_found("there is no package \"" + printable(name, 100) + "\" in " + packages.string());
  if (users == InUse::stays && is_held(folder))
    return Error{ErrorCode::refused,
                 "package \"" + printable(name, 100) +
                     "\" is in use: a match or the page plays with it now; wait for its end, or type -force",
                 {}};
  const fs::path removed = removed_beside(packages);
  std::error_code error;
  fs::create_directories(removed, error);
  if (error) return system_error("cannot make the folder", error.value(), removed.string());
  fs::remove_all(removed / name, error);
  if (error)
    return system_error("cannot delete what was removed before", error.value(), (removed / name).string());
  fs::rename(folder, removed / name, error);
  if (error) return system_error("cannot remove the folder", error.value(), folder.string());
  forget_the_oldest(removed);
  return folder;
}

Result<fs::path> restore_package(const fs::path& packages, const std::string& name) {
  if (auto checked = check_name(name); !checked) return checked.error();
  const fs::path kept = removed_beside(packages) / name;
  if (packages.empty() || !is_there(kept))
    return not_found("no package \"" + printable(name, 100) + "\" was removed lately; add it again");
  const fs::path folder = packages / name;
  std::error_code error;
  fs::create_directories(packages, error);
  if (error) return system_error("cannot make the folder", error.value(), packages.string());
  if (::renameat2(AT_FDCWD, kept.c_str(), AT_FDCWD, folder.c_str(), RENAME_NOREPLACE) == 0) return folder;
  if (errno != EEXIST) return system_error("cannot move the package back", errno, folder.string());
  return Error{ErrorCode::duplicate,
               "there is a package \"" + name + "\" already, in " + folder.string() +
                   "; remove that one first, and it is kept instead",
               {}};
}

}  // namespace tengen::intake
