// How much an engine may say for one answer.
#pragma once

#include <cstddef>
#include <optional>
#include <string>

namespace tengen::engine {

// Talkative engines print some sixty lines a move; these bounds are far above any of them and far below what
// would trouble the host.
class OutputBudget {
 public:
  static constexpr std::size_t bytes_per_answer = 8 * 1024 * 1024;
  static constexpr std::size_t lines_per_answer = 100'000;

  void renew() { bytes_ = lines_ = 0; }
  void take_bytes(std::size_t count) { bytes_ += count; }
  void take_line() { ++lines_; }

  // What was exceeded, in words.
  std::optional<std::string> exceeded() const {
    if (bytes_ > bytes_per_answer)
      return "more than " + std::to_string(bytes_per_answer) + " bytes for one answer";
    if (lines_ > lines_per_answer)
      return "more than " + std::to_string(lines_per_answer) + " lines for one answer";
    return std::nullopt;
  }

 private:
  std::size_t bytes_ = 0;
  std::size_t lines_ = 0;
};

}  // namespace tengen::engine
