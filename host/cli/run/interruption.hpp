// Ctrl-C and its kin, taken by a thread of their own.
#pragma once

#include <csignal>
#include <functional>
#include <thread>

namespace tengen::cli {

// While it lives, SIGINT, SIGTERM and SIGHUP call `on_signal` on a thread of its own instead of ending the
// process. To be made before any other thread, so that all of them inherit the mask.
class Interruption {
 public:
  explicit Interruption(std::function<void()> on_signal);
  ~Interruption();
  Interruption(const Interruption&) = delete;
  Interruption& operator=(const Interruption&) = delete;

 private:
  sigset_t signals_{};
  sigset_t before_{};
  std::thread thread_;
};

}  // namespace tengen::cli
