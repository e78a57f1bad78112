// Waiting for a descriptor until a deadline, and reading what it has.
#pragma once

#include <string>

#include "base/deadline.hpp"
#include "base/file_descriptor.hpp"

namespace tengen::sandbox {

// True when the descriptor can be read (a process descriptor: when the process has ended; also at end of
// file), false when the deadline passed first.
bool wait_readable(const FileDescriptor& descriptor, Deadline deadline);

// What a non-blocking descriptor (or a file) holds now, 64 KiB at most.
std::string read_available(const FileDescriptor& descriptor);

}  // namespace tengen::sandbox
