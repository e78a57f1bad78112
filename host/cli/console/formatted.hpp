// Formats text with a pattern of printf.
#pragma once

#include <cmath>
#include <cstdarg>
#include <cstdio>
#include <string>

namespace tengen::cli {

// At most 511 bytes; the rest is cut off.
[[gnu::format(printf, 1, 2)]] inline std::string formatted(const char* pattern, ...) {
  char text[512];
  va_list arguments;
  va_start(arguments, pattern);
  std::vsnprintf(text, sizeof text, pattern, arguments);
  va_end(arguments);
  return text;
}

// Prepares a number for "%.1f": a number that rounds to zero loses its minus sign.
inline double in_tenths(double number) { return std::round(10 * number) / 10 + 0.0; }

}  // namespace tengen::cli
