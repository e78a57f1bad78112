// Finding packages, and every engine in them.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "manifest/engine_spec.hpp"
#include "manifest/registry/package.hpp"
#include "manifest/registry/search_path.hpp"
#include "package/trust.hpp"

namespace tengen::manifest {

// Every package that could be read, every engine in them, and what was wrong with the rest. One bad package
// never hides the good ones. Constant once made, so any thread may ask.
class Registry {
 public:
  // Reads every manifest and every file of every package (for the digests), in the order of the search path
  // and, in a folder, of the names; that is also the order of packages() and engines(). A package that is
  // found twice, in the same place or file for file the same, counts once. Two packages, or two engines, of
  // the same id are an error that names both files, and none of them is in the registry: nobody could say
  // which one plays.
  static Registry discover(const SearchPath& path, const package::TrustStore& trust);

  const std::vector<Package>& packages() const { return packages_; }
  const std::vector<EngineSpec>& engines() const { return engines_; }
  const std::vector<Error>& errors() const { return errors_; }
  const std::vector<std::string>& warnings() const { return warnings_; }

  // By full id, or by the engine's part alone when only one package has it. The error lists what comes close,
  // or the files that dispute the id. The pointer is good as long as the registry.
  Result<const EngineSpec*> find(std::string_view id) const;
  // By id; nullptr where it is not there, or disputed. As good as long as the registry.
  const Package* package(std::string_view id) const;
  // Of an engine of this registry.
  const Package& package_of(const EngineSpec& engine) const;

 private:
  void add_folder(const std::filesystem::path& folder, const package::TrustStore& trust);
  void add_manifest(const std::filesystem::path& manifest, const package::TrustStore& trust);
  void drop_disputed_packages();
  void drop_disputed_engines();
  void dispute(const std::string& what, const std::string& id, const std::vector<std::string>& places);

  std::vector<Package> packages_;
  std::vector<EngineSpec> engines_;
  std::vector<Error> errors_;
  std::vector<std::string> warnings_;
  std::set<std::filesystem::path> seen_;   // manifests
  std::map<std::string, Error> disputed_;  // by package id or full engine id
};

}  // namespace tengen::manifest
