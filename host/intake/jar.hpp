// Finds the engines of a jar.
#pragma once

#include <filesystem>

#include "base/error.hpp"
#include "intake/java_engines.hpp"
#include "sandbox/launch/launcher.hpp"

namespace tengen::intake {

// Returns the classes of the jar that are engines. The jar must lie in the folder of the package. If the jar
// contains a tengen.xml, copies that file beside the jar, renames the jar to the name in that manifest, and
// returns no engines. Also returns no engines if the jar itself names its main class.
Result<JavaEngines> look_into(const std::filesystem::path& jar, const std::filesystem::path& unpacker,
                              sandbox::Launcher& launcher);

}  // namespace tengen::intake
