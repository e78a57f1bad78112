#include "package/run_folder.hpp"

#include <system_error>

namespace tengen::package {
namespace fs = std::filesystem;

bool is_run_folder(const fs::path& folder) {
  std::error_code error;
  return fs::is_regular_file(fs::symlink_status(folder / run_store_name, error));
}

}  // namespace tengen::package
