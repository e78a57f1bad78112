// What an engine did that gave no answer, as far as the CPU time shows that it used since it was asked.
#pragma once

#include <string>

#include "base/deadline.hpp"

namespace tengen::engine {

// An engine that has used less than this has not been computing.
inline constexpr Duration least_computed = std::chrono::milliseconds(10);

inline constexpr const char* computing = "computing: it is too slow, or in an endless loop";

// Of an engine that is asked without words: a library, a program that reads a file.
inline std::string silence_without_words(Duration cpu) {
  return std::string("it did not answer, ") +
         (cpu < least_computed ? "using no CPU: it waits for something" : computing);
}

}  // namespace tengen::engine
