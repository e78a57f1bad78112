// The files of a package with what each holds, as text: it tells later which of them has changed.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>

#include "base/error.hpp"

namespace tengen::package {

// A line for each file and link: the first digits of its digest, a blank, its path. Empty where the package
// has more than 1,000 entries or 64 MiB: reading them again would take long.
Result<std::string> file_list(const std::filesystem::path& folder);
// "changed: a.py, b.py; new: c; gone: d", of each kind three at most and the number of the others. Empty
// where either list is empty or they are equal.
std::string changes(std::string_view before, std::string_view now);

}  // namespace tengen::package
