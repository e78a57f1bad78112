// The engine's view of the machine: its own root, built from the pieces on the command line. Everything
// except scratch is read-only. Needs its own mount namespace and CAP_SYS_ADMIN in it (Linux 5.12 for
// mount_setattr).
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

  // Opens every source as this process's user. On error, no source stays open.
  Status open_sources();
  bool sources_are_open() const { return open_; }

  // Makes the pieces, in order, on a new root, enters it and detaches the old root. The user of the process
  // must exist in its user namespace. If the kernel refuses /proc, sends a note and omits it.
  Status build(const Control& control);

 private:
  std::span<const ViewPiece> pieces_;
  std::vector<FileDescriptor> sources_;  // one for each piece; empty if the piece has no source
  bool open_ = false;
};

// Separates the mounts of this namespace from the mounts of its parent namespace.
Status make_mounts_private();

}  // namespace tengen::jail
