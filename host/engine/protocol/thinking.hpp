// What programs tell about their thinking, read from the remarks they print for people: score, depth, nodes
// and the line of play expected. There is no standard; a table of the words that engines use stands in
// thinking.cpp, and the tests hold real lines of each engine that was looked at.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "engine/engine.hpp"

namespace tengen::engine {

// What one line says; fields that it says nothing about are empty. Lines other than MESSAGE, DEBUG, `search`,
// `===` say nothing. A score is in hundredths: of a whole unit where it has a decimal point, else it is taken
// as it is. A forced win in n moves is 30000 - n, a loss n - 30000.
record::Thought read_thinking(std::string_view line);

// Keeps the last remarks and reads them when the answer is there: on nobody's clock, and a flood costs no
// more than copying it. What a later line says replaces what an earlier one said.
class ThinkingReader {
 public:
  void add(std::string_view line);
  record::Thought read() const;
  void clear() { count_ = 0; }

 private:
  // The last iteration of a search is told in two or three lines by the talkative.
  static constexpr std::size_t kept = 6;
  static constexpr std::size_t longest = 400;

  std::array<std::string, kept> lines_;
  std::size_t count_ = 0;  // of all that were added
};

}  // namespace tengen::engine
