#include "manifest/registry/package.hpp"

#include "package/digest.hpp"

namespace tengen::manifest {

Status check_unchanged(const Package& package) {
  const auto digest = package::package_digest(package.folder);
  if (!digest) return digest.error();
  if (*digest == package.digest) return success();
  return Error{ErrorCode::refused,
               "the files of package '" + package.id +
                   "' have changed since they were checked (found digest '" + *digest + "', expected '" +
                   package.digest + "'); start again to have them read anew",
               package.manifest.string()};
}

}  // namespace tengen::manifest
