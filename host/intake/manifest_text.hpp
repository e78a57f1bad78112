// A manifest, written: the reverse of manifest/reader/reader.hpp.
#pragma once

#include <string>
#include <vector>

#include "manifest/engine_spec.hpp"
#include "manifest/registry/package.hpp"

namespace tengen::intake {

// A whole tengen.xml. Of an engine its id without the package's, and paths below the package's folder; what
// has its default is left out.
std::string manifest_text(const manifest::Package& package, const std::vector<manifest::EngineSpec>& engines);

// The text of a manifest with another id: that of its root alone is replaced. The text as it is where there
// is none.
std::string with_id(const std::string& text, const std::string& id);

}  // namespace tengen::intake
