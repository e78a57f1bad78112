// Finding packages, and every engine in them.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.hpp"
#include "manifest/engine_spec.hpp"
#include "manifest/trust.hpp"

namespace tengen::manifest {

// Where packages are looked for. A package is a folder that holds a file `tengen.xml`.
struct SearchPath {
  std::vector<std::filesystem::path>
      folders;  // each holds packages, one a subfolder; missing ones are skipped
  std::vector<std::filesystem::path> manifests;  // single manifest files; a missing one is an error

  // The user's folder ($XDG_DATA_HOME/tengen/packages), the folders in $TENGEN_PATH (separated by ':'), the
  // system's (`share/tengen/packages` beside the program's `bin`).
  static SearchPath standard(const std::filesystem::path& program);
};

struct Package {
  std::string id;
  std::string name;
  std::string version;
  std::filesystem::path manifest;
  std::filesystem::path folder;
  std::string digest;  // SHA-256 over the package's files, hexadecimal
  Trust trust = Trust::none;
  std::vector<std::string> engines;  // their full ids
};

// Every package that could be read, every engine in them, and what was wrong with the rest. One bad package
// never hides the good ones.
class Registry {
 public:
  static Registry discover(const SearchPath& path, const TrustStore& trust);

  const std::vector<Package>& packages() const { return packages_; }
  const std::vector<EngineSpec>& engines() const { return engines_; }
  const std::vector<Error>& errors() const { return errors_; }
  const std::vector<std::string>& warnings() const { return warnings_; }

  // By full id, or by the engine's part alone when only one package has it. The error lists what comes close.
  Result<const EngineSpec*> find(std::string_view id) const;
  const Package& package_of(const EngineSpec& engine) const;

 private:
  std::vector<Package> packages_;
  std::vector<EngineSpec> engines_;
  std::vector<Error> errors_;
  std::vector<std::string> warnings_;
};

}  // namespace tengen::manifest
