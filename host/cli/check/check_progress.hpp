// Shows the present test on a terminal: one line, which is updated each second and then erased.
#pragma once

#include <condition_variable>
#include <mutex>
#include <string>
#include <thread>

#include "base/deadline.hpp"

namespace tengen::cli {

// Writes to standard error, and only if that is a terminal. One thread owns it. While a test runs, a second
// thread updates the line.
class CheckProgress {
 public:
  CheckProgress();
  ~CheckProgress() { end(); }
  CheckProgress(const CheckProgress&) = delete;
  CheckProgress& operator=(const CheckProgress&) = delete;

  // Shows the line until end(). `what`: "test 5 of 22: random-positions".
  void begin(std::string what);
  void end();

 private:
  void show(const std::stop_token& stop);

  bool is_terminal_;
  std::string what_;
  TimePoint begun_{};
  std::mutex mutex_;
  std::condition_variable_any ended_;
  std::jthread thread_;
};

}  // namespace tengen::cli
