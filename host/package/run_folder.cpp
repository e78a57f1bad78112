#include "package/run_folder.hpp"

#include <system_error>

namespace tengen::package {
namespace fs = std::filesystem;

bool is_run_folder(const fs::path& folder) {
  std::error_code error;
  return fs::is_regular_file(fs::symlink_status(folder / run_store_name, error));
}

bool lies_in_a_run(const fs::path& path, const fs::path& folder) {
  for (fs::path above = path.parent_path(); above != folder && above.has_relative_path();
       above = above.parent_path()) {
    if (is_run_folder(above)) return true;
  }
  return false;
}

}  // namespace tengen::package
