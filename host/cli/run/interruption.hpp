// Ctrl-C and similar signals, received by a thread of their own.
#pragma once

#include <csignal>
#include <functional>
#include <thread>

namespace tengen::cli {

// SIGINT, SIGTERM and SIGHUP call `on_signal` on a thread of its own instead of ending the process. It must
// be made before any other thread, so that all threads inherit the mask. The destructor leaves the signals
// blocked: a late one must not change the exit status of a command that is over.
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
