// What the engine sees of the machine: a root of its own, built of the pieces on the command line, read-only
// but for scratch. Needs a mount namespace of our own and CAP_SYS_ADMIN in it (Linux 5.12 for mount_setattr).
#pragma once

#include <span>
#include <vector>

#include "base/file_descriptor.hpp"
#include "sandbox/jail/control.hpp"
#include "sandbox/jail/options.hpp"

namespace tengen::jail {

class View {
 public:
  explicit View(std::span<const ViewPiece> pieces) : pieces_(pieces) {}

  // Takes hold of every source, as the user this process is. When it fails, none is held.
  Status open_sources();
  bool sources_are_open() const { return open_; }

  // Makes the pieces, in order, on a fresh root, and enters it; the old root is gone after that. The process
  // must be a user that its namespace knows. A /proc that the kernel refuses is told as a note, and left out.
  Status build(const Control& control);

 private:
  std::span<const ViewPiece> pieces_;
  std::vector<FileDescriptor> sources_;  // one a piece; empty where it has none
  bool open_ = false;
};

// Cuts the mounts of this namespace off from those it was copied from.
Status make_mounts_private();

}  // namespace tengen::jail
