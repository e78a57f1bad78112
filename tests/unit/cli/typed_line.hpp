// A line as a shell cuts it into words.
#pragma once

#include <string>
#include <vector>

namespace tengen::cli {

// Blanks separate words, quotes keep them together. A backslash is one of Windows' paths.
inline std::vector<std::string> words_of(const std::string& line) {
  std::vector<std::string> words;
  char quote = 0;
  bool open = false;
  for (const char c : line) {
    if (quote == 0 && c == ' ') {
      open = false;
    } else {
      if (!open) words.emplace_back();
      open = true;
      if (c == quote) {
        quote = 0;
      } else if (quote == 0 && (c == '"' || c == '\'')) {
        quote = c;
      } else {
        words.back() += c;
      }
    }
  }
  return words;
}

}  // namespace tengen::cli
