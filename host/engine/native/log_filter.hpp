// Limits the log lines of a library.
#pragma once

#include <tengen/engine.h>

#include <cstddef>
#include <functional>
#include <mutex>
#include <string_view>
#include <utility>

namespace tengen::engine {

// For each call into the library, passes on a limited number of lines, and then says how many were dropped.
// Any thread.
class LogFilter {
 public:
  using Log = std::function<void(tengen_log_level, std::string_view)>;

  // Both limits are far below those of OutputBudget.
  static constexpr std::size_t most_lines = 10'000;
  static constexpr std::size_t most_bytes = 1 << 20;

  // `log` may be empty. It is called under a lock; no other function is called under this lock.
  explicit LogFilter(Log log) : log_(std::move(log)) {}

  void take(tengen_log_level level, std::string_view text);
  // Call before each call into the library, and after the last one.
  void renew();

 private:
  Log log_;
  std::mutex mutex_;  // guards the members below
  std::size_t lines_ = 0;
  std::size_t bytes_ = 0;
  std::size_t dropped_ = 0;
};

}  // namespace tengen::engine
