// The pipes between the host and one child: our ends, and the child's until it has been started.
#pragma once

#include <vector>

#include "base/error.hpp"
#include "base/file_descriptor.hpp"
#include "sandbox/launch/child.hpp"

namespace tengen::sandbox {

struct ChildPipes {
  Pipe input;
  Pipe output;
  Pipe error;
  Pipe control;  // empty unless asked for

  // The child's ends, in the order of its descriptors (0, 1, 2 and, with a control pipe, 3).
  std::vector<int> child_descriptors() const;
  // Moves our ends, non-blocking, into the child's owner. The others are closed with this object.
  void hand_over(Child& child) &&;
};

Result<ChildPipes> make_child_pipes(bool with_control);

}  // namespace tengen::sandbox
