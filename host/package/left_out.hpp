// Folders inside a package that are no part of it: those of runs (run_folder.hpp), and __pycache__, which
// Python makes when somebody runs an engine by hand. They are left out of digests, copies and archives, and
// the package may name no file in them.
#pragma once

#include <filesystem>
#include <string_view>

namespace tengen::package {

// What the folder is, in words: "the folder of a run". Empty: it is part of its package.
std::string_view why_left_out(const std::filesystem::path& folder);
// The same for the innermost such folder that `path` lies in, below `folder`. Both are canonical, and `path`
// lies inside `folder`.
std::string_view why_left_out(const std::filesystem::path& path, const std::filesystem::path& folder);

}  // namespace tengen::package
