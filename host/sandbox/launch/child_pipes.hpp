// The pipes between the host and one child: the host's ends, and the child's ends until the child has
// started.
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
  Pipe control;  // empty without a control pipe

  // The child's ends, in the order of its descriptors (0, 1, 2 and, with a control pipe, 3).
  std::vector<int> child_descriptors() const;
  // Makes the host's ends non-blocking and moves them into `child`. The destructor closes the other ends.
  void hand_over(Child& child) &&;
};

Result<ChildPipes> make_child_pipes(bool with_control);

}  // namespace tengen::sandbox
