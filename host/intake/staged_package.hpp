// A package in the making, beside the installed packages.
#pragma once

#include <filesystem>
#include <string>
#include <utility>

#include "base/error.hpp"
#include "base/temporary_folder.hpp"

namespace tengen::intake {

enum class Existing { stays, is_replaced };

// A folder in the folder of packages. Its name begins with a dot, so that no command takes it for a package.
// All users can read it. The destructor removes the folder unless it has become a package. make() removes
// folders that killed processes left. Move-only.
class StagedPackage {
 public:
  // Makes `packages` if it is missing.
  static Result<StagedPackage> make(const std::filesystem::path& packages);
  StagedPackage(StagedPackage&&) noexcept = default;
  StagedPackage& operator=(StagedPackage&&) = delete;
  ~StagedPackage();

  const std::filesystem::path& path() const { return folder_.path(); }
  // Makes the folder the package of that id in one step and returns its path. A replaced package stays
  // complete until that step. Error: duplicate if there is a package of that id and it stays.
  Result<std::filesystem::path> commit(const std::string& id, Existing existing);

 private:
  StagedPackage(std::filesystem::path packages, TemporaryFolder folder)
      : packages_(std::move(packages)), folder_(std::move(folder)) {}
  std::filesystem::path packages_;
  TemporaryFolder folder_;
};

// Removes the path of the staging folder from a message, because the user never sees this folder. If a file's
// name follows the path, `instead` (with its slash) replaces the path; otherwise "the package" replaces it.
void replace_stage(std::string& text, const std::filesystem::path& stage, const std::string& instead);

}  // namespace tengen::intake
