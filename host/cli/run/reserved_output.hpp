// Standard output for the lines of a run alone.
#pragma once

#include "base/file_descriptor.hpp"

namespace tengen::cli {

// While it lives, what anything in this process prints on standard output goes to standard error: a native
// engine that prints would spoil the lines. descriptor() leads to standard output. Make it before other
// threads.
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
