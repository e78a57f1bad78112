// The digest of a package: one number for all its contents. Users trust a digest, not a name.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "package/package_entries.hpp"

namespace tengen::package {

// SHA-256 over the kinds (folder, file, executable file, link), paths and contents of everything in the
// folder, as 64 small hexadecimal digits. Two folders have the same digest if, and only if, their trees are
// equal. Folders of runs, owners, times, and permissions other than the executable bit do not count. Refuses
// what package_entries() refuses, and files that change while they are read.
Result<std::string> package_digest(const std::filesystem::path& folder);
// The same for a folder whose package_entries() are known. If `copy_to` is not empty, it names an empty
// folder, and everything that is hashed is also written there. The digest is then that of the copy, even if
// the package changes meanwhile.
Result<std::string> package_digest(const std::filesystem::path& folder,
                                   const std::vector<PackageEntry>& entries,
                                   const std::filesystem::path& copy_to = {});

// A file of a package that the caller has read.
struct ReadFile {
  std::string_view name;
  std::string_view content;
};
// The same, but takes the content of one file from the caller, who has read it: if the file changes
// meanwhile, the digest is still that of the bytes that were read. Fails if the file is no longer a regular
// file.
Result<std::string> package_digest(const std::filesystem::path& folder,
                                   const std::vector<PackageEntry>& entries, const ReadFile& read);

// SHA-256 over the content of one file, as 64 small hexadecimal digits. Follows no link.
Result<std::string> file_digest(const std::filesystem::path& file);

bool is_digest(std::string_view text);

}  // namespace tengen::package
