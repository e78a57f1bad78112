// What somebody named on the command line, brought into a folder of our own.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "intake/java_engines.hpp"
#include "sandbox/launch/launcher.hpp"

namespace tengen::intake {

struct Source {
  JavaEngines java;                  // none: the jars themselves say what they start with
  std::vector<std::string> remarks;  // a sentence each
};

// Fills `folder`, which is empty: with what an archive holds, with a copy of a folder, or with a copy of one
// file. Folders around everything are taken away; of an archive in which there is one archive and no engine,
// that one is meant. A jar stays one file; where it has a tengen.xml in it, that is laid beside it.
// `unpacker`: the program tengen-unpack.
Result<Source> bring_in(const std::filesystem::path& path, const std::filesystem::path& folder,
                        const std::filesystem::path& unpacker, sandbox::Launcher& launcher);

}  // namespace tengen::intake
