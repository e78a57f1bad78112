// Lists the files of a package with their digests, to find out later which files have changed.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "base/error.hpp"

namespace tengen::package {

// A line for each file and link: the first digits of its digest, a blank, its path. Empty if the package has
// more than 1,000 entries or 64 MiB, because reading them again would take long.
Result<std::string> file_list(const std::filesystem::path& folder);
// "changed: a.py, b.py; new: c; gone: d", at most three names of each kind, then the number of the others.
// Empty if one of the lists is empty, or if they are equal.
std::string changes(std::string_view before, std::string_view now);

}  // namespace tengen::package
