// One manifest file, read and checked whole.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "manifest/engine_spec.hpp"
#include "manifest/registry/package.hpp"

namespace tengen::manifest {

// With any error, package and engines are empty: half a package is none.
struct Reading {
  std::string id;   // of the package, also with errors; empty if the file does not say a valid one
  Package package;  // digest and trust are not set
  std::vector<EngineSpec> engines;
  std::vector<Error> errors;  // all that was found, each "file:line: element/attribute: found …, expected …"
  std::vector<std::string> warnings;  // what was left out
};

// Reads `tengen.xml`, schema version 1 (docs/manifest.md, manifests/tengen-package.xsd), at most 1 MiB. Opens
// nothing else, but looks whether the files it names are there and inside the package. A file of the old
// <Configuration> form is an error that says what to write instead.
Reading read_manifest(const std::filesystem::path& manifest);

}  // namespace tengen::manifest
