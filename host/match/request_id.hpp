// Ids of questions, unique in a run over all engines and games.
#pragma once

#include <atomic>
#include <cstdint>

namespace tengen::match {

// The next id, from 1. Any thread.
inline std::uint64_t next_request_id() {
  static std::atomic<std::uint64_t> last = 0;
  return ++last;
}

}  // namespace tengen::match
