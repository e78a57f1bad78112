#include "cli/check/check_progress.hpp"

#include <unistd.h>

#include <cstdio>

#include "base/diagnostics.hpp"

namespace tengen::cli {

CheckProgress::CheckProgress(EndedTests ended_tests, Duration patience)
    : is_terminal_(::isatty(STDERR_FILENO) != 0),
      ended_tests_(ended_tests),
      interval_(is_terminal_ ? Duration(std::chrono::seconds(1)) : patience) {}

void CheckProgress::begin(std::string what) {
  what_ = std::move(what);
  begun_ = SteadyClock::now();
  thread_ = std::jthread([this](const std::stop_token& stop) { show(stop); });
}

void CheckProgress::end(std::string_view mark) {
  stop();
  if (!is_terminal_ && ended_tests_ == EndedTests::left_out)
    diagnostics::tell(what_ + ": " + std::string(mark) + ", " + std::to_string(seconds()) + " s");
}

void CheckProgress::stop() {
  if (!thread_.joinable()) return;
  thread_.request_stop();
  thread_.join();
  if (is_terminal_) std::fputs("\r\x1b[K", stderr);
}

void CheckProgress::show(const std::stop_token& stop) {
  std::unique_lock lock(mutex_);
  const auto line = [&] { return what_ + " (" + std::to_string(seconds()) + " s)"; };
  if (is_terminal_) std::fprintf(stderr, "\r\x1b[K%s", line().c_str());
  for (;;) {
    ended_.wait_for(lock, stop, interval_, [] { return false; });
    if (stop.stop_requested()) return;
    if (is_terminal_) {
      std::fprintf(stderr, "\r\x1b[K%s", line().c_str());
    } else {
      diagnostics::tell(line() + ", still running");
    }
  }
}

long long CheckProgress::seconds() const {
  return static_cast<long long>((SteadyClock::now() - begun_) / std::chrono::seconds(1));
}

}  // namespace tengen::cli
