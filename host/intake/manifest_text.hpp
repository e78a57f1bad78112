// Writes manifests: the reverse of manifest/reader/reader.hpp.
#pragma once

#include <string>
#include <vector>

#include "manifest/engine_spec.hpp"
#include "manifest/registry/package.hpp"

namespace tengen::intake {

// Returns a whole tengen.xml. Engine ids have no package part, paths are relative to the package's folder,
// and values that equal their defaults are omitted.
std::string manifest_text(const manifest::Package& package, const std::vector<manifest::EngineSpec>& engines);

// Returns the text of a manifest with another package id. Only the id of the root element changes; without
// one, nothing changes.
std::string with_id(const std::string& text, const std::string& id);

}  // namespace tengen::intake
