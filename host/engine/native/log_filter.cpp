#include "engine/native/log_filter.hpp"

#include <string>

namespace tengen::engine {

void LogFilter::take(tengen_log_level level, std::string_view text) {
  if (!log_) return;
  const std::lock_guard lock(mutex_);
  if (dropped_ > 0 || lines_ >= most_lines || text.size() > most_bytes - bytes_) {
    ++dropped_;
    return;
  }
  ++lines_;
  bytes_ += text.size();
  log_(level, text);
}

void LogFilter::renew() {
  const std::lock_guard lock(mutex_);
  if (dropped_ > 0)
    log_(TENGEN_LOG_WARNING, "of a flood of lines, the last " + std::to_string(dropped_) + " were dropped");
  lines_ = bytes_ = dropped_ = 0;
}

}  // namespace tengen::engine
