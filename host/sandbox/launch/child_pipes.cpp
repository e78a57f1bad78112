#include "sandbox/launch/child_pipes.hpp"

namespace tengen::sandbox {

std::vector<int> ChildPipes::child_descriptors() const {
  std::vector<int> descriptors{input.read_end.get(), output.write_end.get(), error.write_end.get()};
  if (control.read_end) descriptors.push_back(control.read_end.get());
  return descriptors;
}

void ChildPipes::hand_over(Child& child) && {
  child.input = std::move(input.write_end);
  child.output = std::move(output.read_end);
  child.error = std::move(error.read_end);
  child.control = std::move(control.write_end);
  set_nonblocking(child.input);
  set_nonblocking(child.output);
  set_nonblocking(child.error);
  if (child.control) set_nonblocking(child.control);
}

Result<ChildPipes> make_child_pipes(bool with_control) {
  ChildPipes pipes;
  for (Pipe* pipe : {&pipes.input, &pipes.output, &pipes.error, with_control ? &pipes.control : nullptr}) {
    if (!pipe) continue;
    auto made = make_pipe();
    if (!made) return made.error();
    *pipe = std::move(*made);
  }
  return pipes;
}

}  // namespace tengen::sandbox
