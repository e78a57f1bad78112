// Brings the file or folder of the command line into a folder of the host.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "intake/java_engines.hpp"
#include "sandbox/launch/launcher.hpp"

namespace tengen::intake {

struct Source {
  JavaEngines java;                  // empty: the jars name their main classes
  std::vector<std::string> remarks;  // a sentence each
};

// Fills `folder`, which must be empty, with the content of an archive, or with a copy of a folder or of one
// file. Removes outer folders that hold only one other folder. If an archive holds one archive and no engine,
// unpacks the inner archive. A jar stays one file; if it contains a tengen.xml, that file is copied beside
// it. `unpacker`: the program tengen-unpack.
Result<Source> bring_in(const std::filesystem::path& path, const std::filesystem::path& folder,
                        const std::filesystem::path& unpacker, sandbox::Launcher& launcher);

}  // namespace tengen::intake
