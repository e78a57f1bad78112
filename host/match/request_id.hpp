// Ids of questions: never used twice in a run, whatever engine or game they go to.
#pragma once

#include <atomic>
#include <cstdint>

namespace tengen::match {

// From 1. Any thread.
inline std::uint64_t next_request_id() {
  static std::atomic<std::uint64_t> last = 0;
  return ++last;
}

}  // namespace tengen::match
