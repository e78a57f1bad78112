// Limits of the resources that one confined engine may use. The defaults were measured: about sixty public
// engines run with them.
#pragma once

#include <cstdint>

namespace tengen {

struct ResourceLimits {
  // The memory that the engine is told to use at most. 0: no limit.
  std::uint64_t memory_bytes = 350ULL << 20;
  // The limit of resident memory for all processes of an engine together. It is higher than the limit that
  // the engine is told, because engines do not count stacks and the memory of their runtime (seen: 4 MiB in
  // C++; Java 17 needs 512 MiB to start).
  std::uint64_t enforced_memory_bytes() const {
    return memory_bytes == 0 ? 0 : memory_bytes + memory_bytes / 2 + (64ULL << 20);
  }
  // A second limit, for the private data of each process (RLIMIT_DATA; not RLIMIT_AS, which kills Java, Node
  // and Wine at 2 GiB).
  std::uint64_t data_bytes() const { return 2 * enforced_memory_bytes(); }
  // Processes and threads together. Applies to a confined child of a host that is not root: the kernel
  // exempts root, and counts unconfined children together with the user's other processes.
  std::uint64_t processes = 64;
  std::uint64_t open_files = 256;
  // The size of one file. For a confined engine, the size of the whole scratch folder, including temporary
  // files and shared memory.
  std::uint64_t scratch_bytes = 64ULL << 20;
  // Files and folders in the scratch folder, if the confinement can count them.
  std::uint64_t scratch_files = 10000;
  // CPU time of each process. 0: no limit.
  std::uint64_t cpu_seconds = 0;
};

// The maximum that a manifest may ask for. A person may type more.
inline constexpr ResourceLimits package_ceilings{.memory_bytes = 4ULL << 30,
                                                 .processes = 256,
                                                 .open_files = 512,
                                                 .scratch_bytes = 1ULL << 30,
                                                 .scratch_files = 100'000};

}  // namespace tengen
