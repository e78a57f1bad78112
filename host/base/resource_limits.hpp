// What one confined engine may use. Zero or "none" never means "whatever the host has": every field has a
// default that real engines live with (measured on about sixty public ones).
#pragma once

#include <cstdint>

namespace tengen {

struct ResourceLimits {
  // What an engine is told to stay within. 0: no limit.
  std::uint64_t memory_bytes = 350ULL << 20;
  // What all processes of an engine together may have resident. More than is told: engines that keep to their
  // allowance to the byte count neither stacks nor what their runtime needs (seen: 4 MiB too much in C++;
  // Java 17 needs 512 MiB to start at all).
  std::uint64_t enforced_memory_bytes() const {
    return memory_bytes == 0 ? 0 : memory_bytes + memory_bytes / 2 + (64ULL << 20);
  }
  // The backstop for each process, on its private data (RLIMIT_DATA; never RLIMIT_AS, which kills Java, Node
  // and Wine at 2 GiB).
  std::uint64_t data_bytes() const { return 2 * enforced_memory_bytes(); }
  // Processes and threads together. Holds for a confined child of a host that is not root: the kernel exempts
  // root, and counts unconfined children together with all the user runs.
  std::uint64_t processes = 64;
  std::uint64_t open_files = 256;
  // One file, and (confined) the whole private scratch folder with temporary files and shared memory.
  std::uint64_t scratch_bytes = 64ULL << 20;
  // Files and folders in it, where the confinement can count them.
  std::uint64_t scratch_files = 10000;
  // CPU time of each process. 0: no limit.
  std::uint64_t cpu_seconds = 0;
};

// The most that a manifest may ask for. A person may give an engine more, and types it.
inline constexpr ResourceLimits package_ceilings{.memory_bytes = 4ULL << 30,
                                                 .processes = 256,
                                                 .open_files = 4096,
                                                 .scratch_bytes = 1ULL << 30,
                                                 .scratch_files = 100'000};

}  // namespace tengen
