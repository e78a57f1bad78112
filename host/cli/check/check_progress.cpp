#include "cli/check/check_progress.hpp"

#include <unistd.h>

#include <cstdio>

namespace tengen::cli {

CheckProgress::CheckProgress() : is_terminal_(::isatty(STDERR_FILENO) != 0) {}

void CheckProgress::begin(std::string what) {
  if (!is_terminal_) return;
  what_ = std::move(what);
  begun_ = SteadyClock::now();
  thread_ = std::jthread([this](const std::stop_token& stop) { show(stop); });
}

void CheckProgress::end() {
  if (!thread_.joinable()) return;
  thread_.request_stop();
  thread_.join();
  std::fputs("\r\x1b[K", stderr);
}

void CheckProgress::show(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  while (!stop.stop_requested()) {
    const auto seconds = static_cast<long long>((SteadyClock::now() - begun_) / std::chrono::seconds(1));
    std::fprintf(stderr, "\r\x1b[K%s (%lld s)", what_.c_str(), seconds);
    ended_.wait_for(lock, stop, std::chrono::seconds(1), [] { return false; });
  }
}

}  // namespace tengen::cli
