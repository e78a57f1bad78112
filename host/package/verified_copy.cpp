#include "package/verified_copy.hpp"

#include <sys/statvfs.h>
#include <unistd.h>

#include <map>
#include <mutex>
#include <system_error>

#include "base/temporary_folder.hpp"
#include "base/text.hpp"
#include "package/digest.hpp"
#include "package/sole_control.hpp"
#include "package/standard_folders.hpp"

namespace tengen::package {
namespace fs = std::filesystem;
namespace {

struct Copies {
  std::mutex mutex;  // guards the map, and lets one copy be made at a time
  // By the package's folder and digest: a package that has another digest than somebody says gets no copy,
  // even if there is one of that digest.
  std::map<std::pair<fs::path, std::string>, TemporaryFolder> by_package;
};

// Destroyed at the end of the process: the libraries stay mapped without their files.
Copies& copies() {
  static Copies instance;
  return instance;
}

bool can_load_from(const fs::path& folder) {
  struct statvfs status {};
  return ::access(folder.c_str(), W_OK | X_OK) == 0 && ::statvfs(folder.c_str(), &status) == 0 &&
         (status.f_flag & ST_NOEXEC) == 0;
}

// The user's cache, because a package can be large and folders for temporary files are memory on some
// systems, or mounted with "noexec". Those where there is no cache to write to. Neither where somebody else
// could exchange the copy between its check and its use.
Result<fs::path> parent_folder() {
  if (const fs::path cache = cache_folder(); !cache.empty()) {
    const auto folder = SoleFolder::open(cache, SoleFolder::Missing::is_made);
    if (folder && can_load_from(folder->path())) return folder->path();
  }
  std::error_code error;
  const fs::path temporary = fs::temp_directory_path(error);
  if (error) return system_error("cannot find the folder for temporary files", error.value(), "");
  if (const auto folder = SoleFolder::open(temporary)) return folder->path();
  return Error{
      ErrorCode::refused,
      "others could change the private copy of the package there; expected $XDG_CACHE_HOME or $TMPDIR "
      "to be a folder that nobody else may write to",
      printable(temporary.string(), 4096)};
}

Error changed(const fs::path& folder, const std::string& found, const std::string& expected) {
  return {ErrorCode::refused,
          "the files of the package have changed since they were checked (found digest '" + found +
              "', expected '" + expected + "'); start again to have them read anew",
          printable(folder.string(), 4096)};
}

}  // namespace

Result<fs::path> verified_copy(const fs::path& folder, const std::string& digest) {
  Copies& all = copies();
  const std::lock_guard lock(all.mutex);
  const std::pair key(folder, digest);
  if (const auto made = all.by_package.find(key); made != all.by_package.end()) return made->second.path();
  const auto entries = package_entries(folder);
  if (!entries) return entries.error();
  const auto parent = parent_folder();
  if (!parent) return parent.error();
  auto copy = TemporaryFolder::make(*parent, "tengen-loaded-");
  if (!copy) return copy.error();
  const auto found = package_digest(folder, *entries, copy->path());
  if (!found) return found.error();
  if (*found != digest) return changed(folder, *found, digest);
  return all.by_package.emplace(key, std::move(*copy)).first->second.path();
}

void remove_verified_copies() {
  Copies& all = copies();
  const std::unique_lock lock(all.mutex, std::try_to_lock);
  if (lock) all.by_package.clear();
}

}  // namespace tengen::package
