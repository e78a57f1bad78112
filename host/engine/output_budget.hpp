// How much an engine may say for one answer.
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>

#include "base/text.hpp"
#include "engine/line_reader.hpp"

namespace tengen::engine {

// Talkative engines print some sixty lines a move; these bounds are far above any of them and far below what
// would trouble the host.
class OutputBudget {
 public:
  static constexpr std::size_t bytes_per_answer = 8 * 1024 * 1024;
  static constexpr std::size_t lines_per_answer = 100'000;

  void renew() { bytes_ = lines_ = 0; }

  // Gives `size` bytes that have come to the reader, and each line (or frame) that is whole to `on_line`.
  // What was exceeded, in words.
  template <class Reader, class OnLine>
  std::optional<std::string> take(std::size_t size, Reader& reader, OnLine&& on_line) {
    bytes_ += size;
    reader.commit(size);
    while (const auto line = reader.next()) {
      ++lines_;
      on_line(*line);
    }
    if constexpr (requires { reader.overflowed(); }) {
      if (reader.overflowed())
        return "a line longer than " + std::to_string(LineReader::longest_line) + " bytes";
    }
    return exceeded();
  }

 private:
  std::optional<std::string> exceeded() const {
    if (bytes_ > bytes_per_answer)
      return "more than " + std::to_string(bytes_per_answer) + " bytes for one answer";
    if (lines_ > lines_per_answer)
      return "more than " + std::to_string(lines_per_answer) + " lines for one answer";
    return std::nullopt;
  }

  std::size_t bytes_ = 0;
  std::size_t lines_ = 0;
};

// How much of what an engine says on standard error goes into a log for one answer. Writing a line costs more
// time and room than reading it: a flood of them would be felt by the opponent, who may be thinking, and by
// the disk.
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
