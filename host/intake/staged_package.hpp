// A package in the making, beside those that are there.
#pragma once

#include <filesystem>
#include <string>
#include <utility>

#include "base/error.hpp"
#include "base/temporary_folder.hpp"

namespace tengen::intake {

enum class Existing { stays, is_replaced };

// A folder in the folder of packages whose name begins with a dot, so that nobody takes it for one of them.
// Everybody can read it. Removed with this object, unless it has become a package. Those of processes that
// were killed are removed by the next one. Move-only.
class StagedPackage {
 public:
  // `packages` is made when it is missing.
  static Result<StagedPackage> make(const std::filesystem::path& packages);
  StagedPackage(StagedPackage&&) noexcept = default;
  StagedPackage& operator=(StagedPackage&&) = delete;
  ~StagedPackage();

  const std::filesystem::path& path() const { return folder_.path(); }
  // Makes it the package of that id, at once; returns where it is. ErrorCode::duplicate where there is one
  // already that stays.
  Result<std::filesystem::path> commit(const std::string& id, Existing existing);

 private:
  StagedPackage(std::filesystem::path packages, TemporaryFolder folder)
      : packages_(std::move(packages)), folder_(std::move(folder)) {}
  std::filesystem::path packages_;
  TemporaryFolder folder_;
};

}  // namespace tengen::intake
