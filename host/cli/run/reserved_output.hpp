// Reserves standard output for the lines of a run.
#pragma once

#include "base/file_descriptor.hpp"

namespace tengen::cli {

// While this object lives, everything that this process prints on standard output goes to standard error.
// Otherwise a native engine that prints would damage the lines. descriptor() is the real standard output.
// Make this object before other threads.
class ReservedOutput {
 public:
  // Does nothing unless `is_reserved`.
  explicit ReservedOutput(bool is_reserved);
  ReservedOutput(const ReservedOutput&) = delete;
  ReservedOutput& operator=(const ReservedOutput&) = delete;
  ~ReservedOutput();

  int descriptor() const;

 private:
  FileDescriptor own_;
};

}  // namespace tengen::cli
