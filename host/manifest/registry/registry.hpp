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
#include "manifest/settings.hpp"
#include "package/digest_cache.hpp"
#include "package/trust.hpp"

namespace tengen::manifest {

// Every package that could be read, every engine in them, and what was wrong with the rest. One bad package
// never hides the good ones. Constant once made, so any thread may ask.
class Registry {
 public:
  // Reads every manifest, and every file of every package that `digests` does not know, in the order of the
  // search path and, in a folder, of the names; that is also the order of packages() and engines(). A package
  // that is found twice, in the same place or file for file the same, counts once. Of several packages, or
  // engines, of the same id the registry holds one: the first that is trusted, or else the first. Each other
  // one is an error that names both files.
  static Registry discover(const SearchPath& path, const package::TrustStore& trust,
                           package::DigestCache digests = {});

  // What the user has set for engines; to be said once, before anybody asks.
  void apply(const UserSettings& settings);

  const std::vector<Package>& packages() const { return packages_; }
  const std::vector<EngineSpec>& engines() const { return engines_; }
  const std::vector<Error>& errors() const { return errors_; }
  const std::vector<std::string>& warnings() const { return warnings_; }

  // By full id, or by the engine's part alone when only one package has it. The error lists what comes close,
  // or says why the engine's package was left out. The pointer is good as long as the registry.
  Result<const EngineSpec*> find(std::string_view id) const;
  // By id. The error lists the ids that come close. The pointer is good as long as the registry.
  Result<const Package*> find_package(std::string_view id) const;
  // By id; nullptr where there is none. As good as long as the registry.
  const Package* package(std::string_view id) const;
  // Of an engine of this registry.
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
  std::set<std::filesystem::path> named_;  // those of the search path that are no folder's
  std::map<std::string, Error> disputed_;  // of those left out, by package id or full engine id
};

}  // namespace tengen::manifest
