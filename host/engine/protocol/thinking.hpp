// Reads score, depth, nodes and expected moves from the remarks that programs print for people. There is no
// standard: thinking.cpp has a table of the words, and the tests have real lines of engines.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "engine/engine.hpp"

namespace tengen::engine {

// Reads one line; missing fields are empty. Only MESSAGE, DEBUG, `search` and `===` lines are read. A score
// is in hundredths; a number with a decimal point is multiplied by 100. A forced win in n moves is 30000 - n,
// a loss n - 30000.
record::Thought read_thinking(std::string_view line);

// Keeps the last remarks and reads them after the answer, off the clock. Later lines override earlier ones.
class ThinkingReader {
 public:
  void add(std::string_view line);
  record::Thought read() const;
  void clear() { count_ = 0; }

 private:
  // Some engines report the last iteration of a search in two or three lines.
  static constexpr std::size_t kept = 6;
  static constexpr std::size_t longest = 400;

  std::array<std::string, kept> lines_;
  std::size_t count_ = 0;  // number of all added lines
};

}  // namespace tengen::engine
