// The manifests of older board-game platforms: <Configuration> with one <Engine name chessType entryClass …/>
// an engine. They name Java classes to be called inside the platform, which this host does not do; the least
// it can do is to say what to write instead.
#pragma once

#include <string>

#include "base/error.hpp"
#include "manifest/xml/xml.hpp"

namespace tengen::manifest {

// The name such files have.
inline constexpr const char* old_manifest_name = "EngineConfigs.xml";

bool is_old_configuration(const Element& root);

// A whole tengen.xml that says the same, each class being a program started with `java`.
std::string converted(const Element& root);

// The answer to such a file (ErrorCode::incompatible): what it is, what has to be done, and converted().
Error conversion_advice(const Element& root, const std::string& file);

}  // namespace tengen::manifest
