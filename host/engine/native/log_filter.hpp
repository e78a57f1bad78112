// Holds back what a library logs in a flood.
#pragma once

#include <tengen/engine.h>

#include <cstddef>
#include <functional>
#include <mutex>
#include <string_view>
#include <utility>

namespace tengen::engine {

// Lets through so much for each call into the library, and then says how many lines were dropped. Any thread.
class LogFilter {
 public:
  using Log = std::function<void(tengen_log_level, std::string_view)>;

  // Both far below what an answer may print (OutputBudget).
  static constexpr std::size_t most_lines = 10'000;
  static constexpr std::size_t most_bytes = 1 << 20;

  // `log` may be empty, and is called under a lock that is held in no other call.
  explicit LogFilter(Log log) : log_(std::move(log)) {}

  void take(tengen_log_level level, std::string_view text);
  // Before each call into the library, and after the last one.
  void renew();

 private:
  Log log_;
  std::mutex mutex_;  // guards what follows
  std::size_t lines_ = 0;
  std::size_t bytes_ = 0;
  std::size_t dropped_ = 0;
};

}  // namespace tengen::engine
