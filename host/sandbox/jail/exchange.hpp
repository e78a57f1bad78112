// Files in the engine's working folder that the host hands to the engine and gets back. parse_options() has
// checked that the names lead nowhere else (options.hpp).
#pragma once

#include <vector>

#include "sandbox/jail/control.hpp"
#include "sandbox/jail/options.hpp"

namespace tengen::jail {

// Writes into the working folder of the calling process, which will become the engine.
Status write_files(const std::vector<WrittenFile>& files);

// The files that the engine leaves. The folder is opened before the engine runs, because the engine could
// replace it later.
class LeftFiles {
 public:
  static Result<LeftFiles> open(const char* folder, const std::vector<const char*>& names);

  // Sends a message for each readable file. All processes of the engine must have ended.
  void send(const Control& control) const;

 private:
  LeftFiles(FileDescriptor folder, const std::vector<const char*>& names)
      : folder_(std::move(folder)), names_(&names) {}

  FileDescriptor folder_;  // empty if there are no names
  const std::vector<const char*>* names_;
};

}  // namespace tengen::jail
