// Ends the process after an interrupt, although readers of its output may keep threads waiting.
#pragma once

#include <filesystem>
#include <vector>

#include "tournament/description/description.hpp"

namespace tengen::cli {

// Whether a write to the descriptor would not wait for a reader.
bool is_writable(int descriptor);

// Where a run writes. A thread that writes waits as long as the reader of a pipe or a terminal does not read.
struct Outlets {
  int standard_output;
  std::vector<std::filesystem::path> files;  // may be named pipes
};
Outlets outlets_of(const tournament::Outputs& outputs);

// Ends the process at once, with the status of an interruption.
[[noreturn]] void leave_interrupted();

// For a run whose games are being killed. Returns at once. After 80 ms, ends the process as soon as a reader
// keeps it waiting; after five seconds, ends it in any case. Until then the run can close its files.
void leave_soon(const Outlets& outlets);

}  // namespace tengen::cli
