// Reads and checks a whole manifest file.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "manifest/engine_spec.hpp"
#include "manifest/registry/package.hpp"

namespace tengen::manifest {

// If there are errors, `package` and `engines` are empty.
struct Reading {
  std::string id;       // of the package, also if there are errors; empty if the file has no valid id
  std::string content;  // the bytes of the file
  Package package;      // digest and trust are not set
  std::vector<EngineSpec> engines;
  std::vector<Error> errors;  // all errors, each "file:line: element/attribute: found …, expected …"
  std::vector<std::string> warnings;  // elements and values that were not used
};

// Reads `tengen.xml`, schema version 1 (docs/manifest.md, manifests/tengen-package.xsd), at most 1 MiB. Opens
// no other file, but checks that the named files exist inside the package. For a file of the old
// <Configuration> form, the error says what to write instead.
Reading read_manifest(const std::filesystem::path& manifest);

}  // namespace tengen::manifest
