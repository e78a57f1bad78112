#include "manifest/registry/search_path.hpp"

#include <algorithm>
#include <cstdlib>
#include <optional>
#include <string_view>
#include <system_error>

#include "base/text.hpp"
#include "manifest/reader/old_configuration.hpp"
#include "manifest/registry/package.hpp"
#include "package/standard_folders.hpp"

namespace tengen::manifest {
namespace fs = std::filesystem;
namespace {

// Anything of the name counts, also a pipe or a broken link: reading it says what is wrong with it.
bool is_there(const fs::path& path) {
  std::error_code error;
  return fs::symlink_status(path, error).type() != fs::file_type::not_found && !error;
}

std::optional<fs::path> manifest_of(const fs::path& folder) {
  if (is_there(folder / manifest_name)) return folder / manifest_name;
  if (is_there(folder / old_manifest_name)) return folder / old_manifest_name;
  return std::nullopt;
}

}  // namespace

SearchPath SearchPath::standard(const fs::path& program) {
  SearchPath path;
  if (const fs::path user = package::data_folder(); !user.empty()) path.folders.push_back(user / "packages");
  const char* more = std::getenv("TENGEN_PATH");
  for (const std::string_view folder : split(more == nullptr ? "" : more, ':')) {
    if (!folder.empty()) path.folders.push_back(fs::absolute(folder));
  }
  path.folders.push_back(package::installed_folder(program) / "packages");
  return path;
}

FoundManifests manifests_in(const fs::path& folder) {
  FoundManifests found;
  std::error_code error;
  fs::directory_iterator at(folder, error);
  if (error) {
    if (error != std::errc::no_such_file_or_directory) found.error = error;
    return found;
  }
  if (const auto own = manifest_of(folder)) {
    found.manifests.push_back(*own);
    return found;
  }
  for (; !error && at != fs::directory_iterator(); at.increment(error)) {
    if (at->path().filename().string().starts_with('.')) continue;
    std::error_code not_a_folder;
    if (!at->is_directory(not_a_folder)) continue;
    if (const auto manifest = manifest_of(at->path())) found.manifests.push_back(*manifest);
  }
  found.error = error;
  std::sort(found.manifests.begin(), found.manifests.end());
  return found;
}

}  // namespace tengen::manifest
