// What the host says beside its output: to the user on standard error, and in a log file if one is named.
#pragma once

#include <string>
#include <string_view>

#include "base/error.hpp"

// Any thread may call these functions.
namespace tengen::diagnostics {

enum class Loudness {
  quiet,   // errors alone
  normal,  // and what a user must read
  verbose  // and notes on what the host does
};

// What is written to standard error from now on. Normal, until somebody says otherwise.
void set_loudness(Loudness loudness);
// Reads the value of TENGEN_LOG, "LEVEL", "FILE" or "LEVEL:FILE", with LEVEL error, info or debug. A level
// alone is the loudness of standard error. A file gets the lines of its level (debug, if none is named) with
// time stamps, appended; standard error stays as it is. The error says what was expected, or that the file
// cannot be written.
Status configure(const std::string& variable);

// "tengen: TEXT": the user must read it. Callers make text of others printable.
void tell(std::string_view text);
// "tengen: warning: TEXT"
void warn(std::string_view text);
// "tengen: TEXT": something was not done.
void fail(std::string_view text);
// "tengen: debug: TEXT": for somebody who looks for a fault.
void note(std::string_view text);

}  // namespace tengen::diagnostics
