// The manifests of older board-game platforms: <Configuration> with one <Engine name chessType entryClass …/>
// an engine. They name Java classes that the platform calls in its own process. This host does not call Java
// classes, but it says what to write instead.
#pragma once

#include <string>

#include "base/error.hpp"
#include "manifest/xml/xml.hpp"

namespace tengen::manifest {

// The name of such files.
inline constexpr const char* old_manifest_name = "EngineConfigs.xml";

bool is_old_configuration(const Element& root);

// Returns an equivalent tengen.xml, in which each class is a program that `java` starts.
std::string converted(const Element& root);

// Returns the error for such a file (ErrorCode::incompatible). It says what the file is and what to do, and
// contains converted().
Error conversion_advice(const Element& root, const std::string& file);

}  // namespace tengen::manifest
