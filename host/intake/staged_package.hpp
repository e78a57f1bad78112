// A package in the making, beside those that are there.
#pragma once

#include <filesystem>
#include <string>
#include <utility>

#include "base/error.hpp"

namespace tengen::intake {

enum class Existing { stays, is_replaced };

// A folder in the folder of packages whose name begins with a dot, so that nobody takes it for one of them.
// Removed with this object, unless it has become a package. Those of processes that were killed are removed
// by the next one. Move-only.
class StagedPackage {
 public:
  // `packages` is made when it is missing.
  static Result<StagedPackage> make(const std::filesystem::path& packages);
  StagedPackage(StagedPackage&& other) noexcept
      : packages_(std::move(other.packages_)), path_(std::exchange(other.path_, {})) {}
  StagedPackage& operator=(StagedPackage&&) = delete;
  ~StagedPackage();

  const std::filesystem::path& path() const { return path_; }
  // Makes it the package of that id, at once; returns where it is. ErrorCode::duplicate where there is one
  // already that stays.
  Result<std::filesystem::path> commit(const std::string& id, Existing existing);

 private:
  StagedPackage(std::filesystem::path packages, std::filesystem::path path)
      : packages_(std::move(packages)), path_(std::move(path)) {}
  std::filesystem::path packages_;
  std::filesystem::path path_;  // empty: nothing to remove
};

}  // namespace tengen::intake
