// Limits an engine's output for one answer.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

#include "engine/line_reader.hpp"

namespace tengen::engine {

// Engines print up to some sixty lines a move, far below these limits. The host can handle much more.
class OutputBudget {
 public:
  static constexpr std::size_t bytes_per_answer = 8 * 1024 * 1024;
  static constexpr std::size_t lines_per_answer = 100'000;

  void renew() { bytes_ = lines_ = 0; }

  // Passes `size` new bytes to the reader, and each complete line (or frame) to `on_line`. Returns the
  // exceeded limit in words, or nothing.
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

}  // namespace tengen::engine
