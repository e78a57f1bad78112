// Shows on standard error which test is running. On a terminal: one line, which is updated each second and
// then erased. Elsewhere: a line if a test runs for long, and lines of ended tests that the report leaves
// out.
#pragma once

#include <condition_variable>
#include <mutex>
#include <string>
#include <string_view>
#include <thread>

#include "base/deadline.hpp"

namespace tengen::cli {

// Whether the report prints each ended test, or CheckProgress must.
enum class EndedTests { reported, left_out };

// One thread owns it. While a test runs, a second thread writes.
class CheckProgress {
 public:
  // `patience`: after this time, and again after each further one, a line says that the test still runs, if
  // standard error is no terminal.
  explicit CheckProgress(EndedTests ended_tests, Duration patience = std::chrono::seconds(30));
  ~CheckProgress() { stop(); }
  CheckProgress(const CheckProgress&) = delete;
  CheckProgress& operator=(const CheckProgress&) = delete;

  // `what`: "test 5 of 22: random-positions".
  void begin(std::string what);
  // `mark`: "pass". On a terminal, the line disappears.
  void end(std::string_view mark);

 private:
  void stop();
  void show(const std::stop_token& stop);
  long long seconds() const;

  bool is_terminal_;
  EndedTests ended_tests_;
  Duration interval_;
  std::string what_;
  TimePoint begun_{};
  std::mutex mutex_;
  std::condition_variable_any ended_;
  std::jthread thread_;
};

}  // namespace tengen::cli
