#include "intake/staged_package.hpp"

#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>

#include <cerrno>

namespace tengen::intake {

namespace fs = std::filesystem;

Result<StagedPackage> StagedPackage::make(const fs::path& packages) {
  if (packages.empty()) return not_found("no folder for packages: neither $XDG_DATA_HOME nor $HOME is set");
  auto folder = TemporaryFolder::make(packages, ".adding-");
  if (!folder) return folder.error();
  ::chmod(folder->path().c_str(), 0755);  // where the host is root, engines are somebody else
  return StagedPackage(packages, std::move(*folder));
}

StagedPackage::~StagedPackage() {
  std::error_code ignored;
  if (folder_.path().empty()) return;
  fs::remove_all(folder_.path(), ignored);
  fs::remove(packages_, ignored);  // when it is empty, nobody had it before
}

Result<fs::path> StagedPackage::commit(const std::string& id, Existing existing) {
  const fs::path target = packages_ / id;
  if (::renameat2(AT_FDCWD, path().c_str(), AT_FDCWD, target.c_str(), RENAME_NOREPLACE) == 0) {
    folder_.let_go();
    return target;
  }
  if (errno != EEXIST) return system_error("cannot make the folder \"" + target.string() + "\"", errno);
  if (existing == Existing::stays)
    return Error{
        ErrorCode::duplicate, "there is a package \"" + id + "\" already, in " + target.string(), {}};
  // Each takes the other's name; what is removed with this object is the old one.
  if (::renameat2(AT_FDCWD, path().c_str(), AT_FDCWD, target.c_str(), RENAME_EXCHANGE) != 0)
    return system_error("cannot replace the folder \"" + target.string() + "\"", errno);
  return target;
}

void replace_stage(std::string& text, const fs::path& stage, const std::string& instead) {
  const std::string prefix = stage.string() + "/";
  for (auto at = text.find(prefix); at != std::string::npos; at = text.find(prefix, at + instead.size()))
    text.replace(at, prefix.size(), instead);
  const std::string& bare = stage.native();
  for (auto at = text.find(bare); at != std::string::npos; at = text.find(bare, at))
    text.replace(at, bare.size(), "the package");
}

}  // namespace tengen::intake
