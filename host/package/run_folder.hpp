// The folder of a run. Inside a package (`-out run`, typed in the package's own folder) it is no part of the
// package (left_out.hpp).
#pragma once

#include <filesystem>
#include <string_view>

namespace tengen::package {

// A folder that contains this file is the folder of a run.
inline constexpr std::string_view run_store_name = "run.db";

bool is_run_folder(const std::filesystem::path& folder);

}  // namespace tengen::package
