// Describes what an engine without an answer did, by its CPU time since the question.
#pragma once

#include <string>

#include "base/deadline.hpp"

namespace tengen::engine {

// With less CPU time than this, an engine has not been computing.
inline constexpr Duration least_computed = std::chrono::milliseconds(10);

inline constexpr const char* computing = "computing: it is too slow, or in an endless loop";

// For an engine without a text protocol on pipes: a library, or a program that reads a file.
inline std::string silence_without_words(Duration cpu) {
  return std::string("it did not answer, ") +
         (cpu < least_computed ? "using no CPU: it waits for something" : computing);
}

}  // namespace tengen::engine
