// What must hold whatever the bytes were. A violation ends the program, which a fuzzer takes for a crash.
#pragma once

#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string_view>
#include <utility>

#include "base/text.hpp"

namespace tengen::fuzz {

inline void require(bool holds, const char* property) {
  if (holds) return;
  std::fprintf(stderr, "violated: %s\n", property);
  std::abort();
}

// Made of the host's words and of an engine's bytes that were made printable: nothing in it steers a terminal
// or ends a line. (C2 80 to C2 9F are control characters, too.)
inline bool is_shown_safely(std::string_view text) {
  char before = '\0';
  return is_utf8(text) && std::all_of(text.begin(), text.end(), [&before](char byte) {
           const auto code = static_cast<unsigned char>(byte);
           const bool c1_control = std::exchange(before, byte) == '\xC2' && code < 0xA0;
           return code >= 0x20 && code != 0x7F && !c1_control;
         });
}

}  // namespace tengen::fuzz
