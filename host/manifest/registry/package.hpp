// A package: a folder with a manifest, and the engines in it.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "manifest/engine_spec.hpp"
#include "package/trust.hpp"

namespace tengen::manifest {

// The only name a manifest can have.
inline constexpr const char* manifest_name = "tengen.xml";

struct Package {
  std::string id;
  std::string name;
  std::string version;
  std::string author;
  std::string licence;
  std::string url;  // may be empty
  Descriptions descriptions;
  std::filesystem::path manifest;
  std::filesystem::path folder;  // canonical
  std::string digest;            // of the folder (package/digest.hpp)
  package::Trust trust = package::Trust::none;
  std::vector<std::string> engines;  // their full ids
};

// Whether the folder still has the digest that trust was decided by; ErrorCode::refused when not. To be asked
// right before a library of the package is loaded into the host's own process.
Status check_unchanged(const Package& package);

}  // namespace tengen::manifest
