#include "package/left_out.hpp"

#include "package/run_folder.hpp"

namespace tengen::package {
namespace fs = std::filesystem;

std::string_view why_left_out(const fs::path& folder) {
  if (folder.filename() == "__pycache__") return "__pycache__, the folder of a cache";
  return is_run_folder(folder) ? "the folder of a run" : "";
}

std::string_view why_left_out(const fs::path& path, const fs::path& folder) {
  for (fs::path above = path.parent_path(); above != folder && above.has_relative_path();
       above = above.parent_path()) {
    if (const auto why = why_left_out(above); !why.empty()) return why;
  }
  return {};
}

}  // namespace tengen::package
