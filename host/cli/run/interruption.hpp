// Receives Ctrl-C and similar signals on a separate thread.
#pragma once

#include <csignal>
#include <functional>
#include <thread>

namespace tengen::cli {

// SIGINT, SIGTERM and SIGHUP call `on_signal` on a separate thread instead of ending the process. Make this
// object before any other thread, so that all threads inherit the signal mask. The destructor leaves the
// signals blocked: a late signal must not change the exit status of a finished command.
class Interruption {
 public:
  explicit Interruption(std::function<void()> on_signal);
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;

 private:
  sigset_t signals_{};
  std::thread thread_;
};

}  // namespace tengen::cli
