// The places where the host looks for packages. A package is a folder that holds a file `tengen.xml`.
#pragma once

#include <filesystem>
#include <system_error>
#include <vector>

namespace tengen::manifest {

struct SearchPath {
  // Each folder is a package itself, or holds one package in each subfolder. Missing folders are skipped.
  std::vector<std::filesystem::path> folders;
  // Single manifest files, or their folders. A missing one is an error.
  std::vector<std::filesystem::path> manifests;

  // Returns three kinds of folders, in this order: the user's folder (`$XDG_DATA_HOME/tengen/packages`), the
  // folders in $TENGEN_PATH, and the system's folder (`share/tengen/packages` beside the program's `bin`).
  // Folders in $TENGEN_PATH are separated by ':'; relative ones start from the working folder.
  static SearchPath standard(const std::filesystem::path& program);
};

// The manifests of a folder, sorted by path: the manifest of the folder itself or, if it has none, those of
// its subfolders. The manifest of a folder is its `tengen.xml` or, without one, the old `EngineConfigs.xml`.
// Skips subfolders whose name begins with '.'. A missing folder has no manifests; an unreadable folder sets
// `error`.
struct FoundManifests {
  std::vector<std::filesystem::path> manifests;
  std::error_code error;
};
FoundManifests manifests_in(const std::filesystem::path& folder);

}  // namespace tengen::manifest
