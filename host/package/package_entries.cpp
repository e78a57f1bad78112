#include "package/package_entries.hpp"

#include <sys/stat.h>

#include <algorithm>
#include <cerrno>
#include <system_error>

#include "base/text.hpp"
#include "package/contained_path.hpp"
#include "package/left_out.hpp"
#include "package/run_folder.hpp"

namespace tengen::package {
namespace fs = std::filesystem;
namespace {

Error refused(std::string message, const fs::path& path) {
  return {ErrorCode::refused, std::move(message), printable(path.string(), 4096)};
}

Result<std::string> link_target(const fs::path& path, const fs::path& folder) {
  std::error_code error;
  const fs::path target = fs::read_symlink(path, error);
  if (error) return system_error("cannot read the link", error.value(), path.string());
  if (target.is_absolute()) {
    return refused("found a link to the absolute path '" + printable(target.string()) +
                       "', expected a relative one inside the package (or a copy of the file)",
                   path);
  }
  if (!lies_inside(path, folder)) {
    return refused("found a link to '" + printable(target.string()) +
                       "', which leads out of the package or nowhere; expected a copy of the file",
                   path);
  }
  return target.string();
}

// File systems that compress store a file in less than its size, too, but not in so much less.
constexpr std::uint64_t stored_at_least = 8;
constexpr std::uint64_t most_in_holes = 64 << 20;

// Adds what a sparse file does not hold to `holes`, those of the package.
Result<PackageEntry> entry_at(const fs::path& path, const fs::path& folder, std::uint64_t& holes) {
  struct stat status {};
  if (::lstat(path.c_str(), &status) != 0) return system_error("cannot stat", errno, path.string());
  PackageEntry entry;
  entry.state = {status.st_dev, status.st_ino,
                 status.st_ctim.tv_sec * 1'000'000'000 + status.st_ctim.tv_nsec};
  entry.path = path.string().substr(folder.string().size() + 1);
  if (S_ISDIR(status.st_mode)) {
    entry.kind = EntryKind::folder;
  } else if (S_ISLNK(status.st_mode)) {
    entry.kind = EntryKind::link;
    auto target = link_target(path, folder);
    if (!target) return target.error();
    entry.target = std::move(*target);
  } else if (S_ISREG(status.st_mode)) {
    if ((status.st_mode & (S_ISUID | S_ISGID)) != 0) {
      return refused("found a set-user-id or set-group-id file, expected none in a package", path);
    }
    entry.kind = (status.st_mode & S_IXUSR) != 0 ? EntryKind::executable : EntryKind::file;
    entry.size = static_cast<std::uint64_t>(status.st_size);
    const auto stored = static_cast<std::uint64_t>(status.st_blocks) * 512;
    if (stored < entry.size / stored_at_least) holes += entry.size - stored;
    if (holes > most_in_holes)
      return refused(
          "found sparse files, which take long to read and hold nothing; expected none in a package", path);
  } else {
    return refused("found a pipe, device or socket, expected only folders, files and links in a package",
                   path);
  }
  return entry;
}

}  // namespace

Result<std::vector<PackageEntry>> package_entries(const fs::path& named, const PackageBounds& bounds) {
  std::error_code error;
  const fs::path folder = fs::canonical(named, error);
  if (error) return system_error("cannot read the folder", error.value(), named.string());
  if (is_run_folder(folder)) {
    return refused(
        "found the files of a run (" + std::string(run_store_name) +
            ") in the package's own folder, expected them in a folder of their own; move them there",
        folder);
  }
  std::vector<PackageEntry> entries;
  std::uint64_t bytes = 0, holes = 0;
  fs::recursive_directory_iterator at(folder, error);
  for (; !error && at != fs::recursive_directory_iterator(); at.increment(error)) {
    auto entry = entry_at(at->path(), folder, holes);
    if (!entry) return entry.error();
    if (entry->kind == EntryKind::folder && !why_left_out(at->path()).empty()) {
      at.disable_recursion_pending();
      continue;
    }
    // A sparse file's apparent size counts: it would have to be read.
    bytes = entry->size > bounds.bytes - bytes ? bounds.bytes + 1 : bytes + entry->size;
    if (bytes > bounds.bytes) {
      return refused(
          "found more than " + std::to_string(bounds.bytes >> 20) + " MiB, expected a smaller package",
          folder);
    }
    entries.push_back(std::move(*entry));
    if (entries.size() > bounds.entries) {
      return refused(
          "found more than " + std::to_string(bounds.entries) + " files, expected a smaller package", folder);
    }
  }
  if (error) return system_error("cannot read the folder", error.value(), folder.string());
  std::sort(entries.begin(), entries.end(),
            [](const PackageEntry& a, const PackageEntry& b) { return a.path < b.path; });
  return entries;
}

}  // namespace tengen::package
