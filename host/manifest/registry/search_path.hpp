// Where packages are looked for. A package is a folder that holds a file `tengen.xml`.
#pragma once

#include <filesystem>
#include <system_error>
#include <vector>

namespace tengen::manifest {

struct SearchPath {
  // Each holds packages, one a subfolder, or is a package itself. Missing ones are skipped.
  std::vector<std::filesystem::path> folders;
  // Single manifest files, or the folders they stand in. A missing one is an error.
  std::vector<std::filesystem::path> manifests;

  // The user's folder (`$XDG_DATA_HOME/tengen/packages`), the folders in $TENGEN_PATH (separated by ':',
  // relative ones from the working folder), the system's (`share/tengen/packages` beside the program's
  // `bin`).
  static SearchPath standard(const std::filesystem::path& program);
};

// The manifests of one of the folders, sorted by path: `tengen.xml` of the folder itself and of its
// subfolders, or the old `EngineConfigs.xml` where there is no other. Subfolders whose name starts with '.'
// are passed over. A folder that is not there has none; one that cannot be read is an error.
struct FoundManifests {
  std::vector<std::filesystem::path> manifests;
  std::error_code error;
};
FoundManifests manifests_in(const std::filesystem::path& folder);

}  // namespace tengen::manifest
