// Looking into a jar without taking it apart.
#pragma once

#include <filesystem>

#include "base/error.hpp"
#include "intake/java_engines.hpp"
#include "sandbox/launch/launcher.hpp"

namespace tengen::intake {

// What starts of the jar, which lies in the folder of the package. A tengen.xml in it is laid beside it; the
// jar then bears the name that this manifest calls it by, and there is nothing else to say. No engine: the
// jar itself says with which class it starts.
Result<JavaEngines> look_into(const std::filesystem::path& jar, const std::filesystem::path& unpacker,
                              sandbox::Launcher& launcher);

}  // namespace tengen::intake
