// Copies an engine's standard error into a log.
#pragma once

#include <string_view>

#include "base/text.hpp"

namespace tengen::engine {

// The limits for one answer. Without them, many lines would fill the disk and take CPU time while the
// opponent may be thinking.
class ErrorLines {
 public:
  static constexpr int lines_per_answer = 1000;

  void renew() { lines_ = 0; }

  // Passes each line to `log` with its mark: '!', or '-' for a note that the rest is left out.
  template <class Log>
  void take(std::string_view bytes, Log&& log) {
    for (const auto line : split(trimmed(bytes), '\n')) {
      if (lines_ > lines_per_answer) return;
      if (++lines_ > lines_per_answer) return log('-', "more on standard error is left out");
      log('!', trimmed(line));
    }
  }

 private:
  int lines_ = 0;
};

}  // namespace tengen::engine
