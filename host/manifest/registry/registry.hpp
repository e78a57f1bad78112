// Finds packages and their engines.
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
#include "manifest/settings.hpp"
#include "package/digest_cache.hpp"
#include "package/trust.hpp"

namespace tengen::manifest {

// All readable packages, their engines, and the errors of the other packages. A bad package never hides good
// ones. After discover() and apply(), the registry does not change, and any thread may read it.
class Registry {
 public:
  // Reads every manifest, and every file of the packages that `digests` does not know. Follows the order of
  // the search path and, in a folder, the order of the names; packages() and engines() have the same order. A
  // package that is found twice, in the same place or with equal files, counts once. If several packages have
  // the same id, the registry keeps one: the package that SearchPath::manifests names, else the first trusted
  // one, else the first. If several engines have the same id, the registry keeps the first of a trusted
  // package, else the first. For each package or engine that is not kept, there is an error that names both
  // files, or only a warning if SearchPath::manifests names the kept package.
  static Registry discover(const SearchPath& path, const package::TrustStore& trust,
                           package::DigestCache digests = {});

  // Applies the user's settings to the engines. Call it once, before other threads use the registry.
  void apply(const UserSettings& settings);

  const std::vector<Package>& packages() const { return packages_; }
  const std::vector<EngineSpec>& engines() const { return engines_; }
  const std::vector<Error>& errors() const { return errors_; }
  const std::vector<std::string>& warnings() const { return warnings_; }

  // Finds an engine by its full id, or by the engine's part alone if only one package has it. The error lists
  // similar ids, or says why the engine's package was not kept. The pointer is valid as long as the registry
  // lives.
  Result<const EngineSpec*> find(std::string_view id) const;
  // Finds a package by its id. The error lists similar ids. The pointer is valid as long as the registry
  // lives.
  Result<const Package*> find_package(std::string_view id) const;
  // Finds a package by its id; nullptr if there is none. The pointer is valid as long as the registry lives.
  const Package* package(std::string_view id) const;
  // The package of an engine of this registry.
  const Package& package_of(const EngineSpec& engine) const;

 private:
  void add_folder(const std::filesystem::path& folder, const package::TrustStore& trust,
                  package::DigestCache& digests);
  void add_manifest(const std::filesystem::path& manifest, const package::TrustStore& trust,
                    package::DigestCache& digests);
  void settle_packages();
  void settle_engines();
  void leave_out(const std::string& id, Error error);

  std::vector<Package> packages_;
  std::vector<EngineSpec> engines_;
  std::vector<Error> errors_;
  std::vector<std::string> warnings_;
  std::set<std::filesystem::path> seen_;   // manifests
  std::set<std::filesystem::path> named_;  // those that SearchPath::manifests named
  std::map<std::string, Error> disputed_;  // why packages and engines were not kept, by package id or full
                                           // engine id
};

}  // namespace tengen::manifest
