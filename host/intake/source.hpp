// What somebody named on the command line, brought into a folder of our own.
#pragma once

#include <filesystem>

#include "base/error.hpp"
#include "sandbox/launcher.hpp"

namespace tengen::intake {

// Fills `folder`, which is empty: with what an archive holds (without a folder around everything), with a
// copy of a folder, or with a copy of one file. A jar stays one file; where it has a tengen.xml in it, or an
// EngineConfigs.xml of older platforms, the manifest is laid beside it.
Status bring_in(const std::filesystem::path& path, const std::filesystem::path& folder,
                const std::filesystem::path& unpacker, sandbox::Launcher& launcher);

}  // namespace tengen::intake
