// A run's folder inside a package (`-out run`, typed in the package's own folder). Such a folder is not part
// of the package: digests, copies and archives omit it, and the manifest must not name a file in it.
#pragma once

#include <filesystem>
#include <string_view>

namespace tengen::package {

// A folder that contains this file is the folder of a run.
inline constexpr std::string_view run_store_name = "run.db";

bool is_run_folder(const std::filesystem::path& folder);
// Whether `path` lies in a run's folder below `folder`. Both are canonical, and `path` lies inside `folder`.
bool lies_in_a_run(const std::filesystem::path& path, const std::filesystem::path& folder);

}  // namespace tengen::package
