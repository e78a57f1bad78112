// A package: a folder with a manifest, and the engines in it.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "manifest/engine_spec.hpp"
#include "package/trust.hpp"

namespace tengen::manifest {

// The file name of every manifest.
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

// Checks that the folder still has the digest for which trust was decided; otherwise ErrorCode::refused. Call
// it immediately before the host's own process loads a library of the package.
Status check_unchanged(const Package& package);

}  // namespace tengen::manifest
