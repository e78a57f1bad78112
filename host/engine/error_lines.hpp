// What an engine says on standard error, on its way into a log.
#pragma once

#include <string_view>

#include "base/text.hpp"

namespace tengen::engine {

// How much of it is logged for one answer. Writing a line costs more time and room than reading it: a flood
// of them would be felt by the opponent, who may be thinking, and by the disk.
class ErrorLines {
 public:
  static constexpr int lines_per_answer = 1000;

  void renew() { lines_ = 0; }

  // Gives each line that is to be logged to `log`, with its mark ('!', or '-' where the rest is left out).
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
