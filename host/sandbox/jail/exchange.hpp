// Files that the host hands to the engine and gets back, through the engine's working folder. The names are
// checked (options.hpp): they lead nowhere else.
#pragma once

#include <vector>

#include "sandbox/jail/control.hpp"
#include "sandbox/jail/options.hpp"

namespace tengen::jail {

// In the folder that the calling process, which is about to be the engine, stands in.
Status write_files(const std::vector<WrittenFile>& files);

// What the engine leaves behind. The folder is opened before the engine runs: its name may be another's
// afterwards.
class LeftFiles {
 public:
  static Result<LeftFiles> open(const char* folder, const std::vector<const char*>& names);

  // One message for each file that is there and can be read. Nothing of the engine may run any more.
  void send(const Control& control) const;

 private:
  LeftFiles(FileDescriptor folder, const std::vector<const char*>& names)
      : folder_(std::move(folder)), names_(&names) {}

  FileDescriptor folder_;  // none when there are no names
  const std::vector<const char*>* names_;
};

}  // namespace tengen::jail
