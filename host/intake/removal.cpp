#include "intake/removal.hpp"

#include <cerrno>

#include "base/text.hpp"
#include "intake/staged_package.hpp"

namespace tengen::intake {

namespace fs = std::filesystem;

Result<fs::path> remove_package(const fs::path& packages, const std::string& name) {
  if (name.empty() || name.starts_with('.') || fs::path(name).filename() != name)
    return bad_input("found \"" + printable(name, 100) + "\", expected a package's id");
  const fs::path folder = packages / name;
  std::error_code error;
  if (packages.empty() || !fs::exists(fs::symlink_status(folder, error)))
    return not_found("there is no package \"" + printable(name, 100) + "\" in " + packages.string());
  auto hidden = StagedPackage::make(packages);
  if (!hidden) return hidden.error();
  fs::rename(folder, hidden->path() / name, error);
  if (error) return system_error("cannot remove the folder", error.value(), folder.string());
  fs::remove_all(hidden->path() / name, error);
  if (error) {
    return system_error("what is left of the package cannot be deleted", error.value(),
                        (hidden->path() / name).string());
  }
  return folder;
}

}  // namespace tengen::intake
