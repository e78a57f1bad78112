// What trust is given to: one number for everything a package consists of.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "package/package_entries.hpp"

namespace tengen::package {

// SHA-256 over the kinds (folder, file, executable file, link), paths and contents of everything in the
// folder, as 64 small hexadecimal digits. Two folders have the same digest when, and only when, they have the
// same tree without folders of runs; owners, times, and permissions other than the executable bit do not
// count. Refuses what package_entries() refuses, and files that change while they are read.
Result<std::string> package_digest(const std::filesystem::path& folder);
// The same of a folder whose package_entries() are known. Where `copy_to` names an empty folder, all that
// goes into the digest is written there: it is the digest of the copy, whatever happens to the package
// meanwhile.
Result<std::string> package_digest(const std::filesystem::path& folder,
                                   const std::vector<PackageEntry>& entries,
                                   const std::filesystem::path& copy_to = {});

// SHA-256 over the content of one file, written the same way. Follows no link.
Result<std::string> file_digest(const std::filesystem::path& file);

bool is_digest(std::string_view text);

}  // namespace tengen::package
