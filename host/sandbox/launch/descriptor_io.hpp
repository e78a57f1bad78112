// Waits for a descriptor until a deadline, and reads the available bytes.
#pragma once

#include <string>

#include "base/deadline.hpp"
#include "base/file_descriptor.hpp"

namespace tengen::sandbox {

// Returns true when the descriptor is readable, also at the end of a file; a process descriptor is readable
// when the process has ended. Returns false if the deadline passes first.
bool wait_readable(const FileDescriptor& descriptor, Deadline deadline);

// Returns the bytes that a non-blocking descriptor (or a file) has now, at most 64 KiB.
std::string read_available(const FileDescriptor& descriptor);

}  // namespace tengen::sandbox
