// Messages of the host beside its output: on standard error, and in a log file if one is named.
#pragma once

#include <string>
#include <string_view>

#include "base/error.hpp"

// Any thread may call these functions.
namespace tengen::diagnostics {

enum class Loudness {
  quiet,   // only errors
  normal,  // also what a user must read
  verbose  // also notes on what the host does
};

// Sets how much is written to standard error from now on. The default is `normal`.
void set_loudness(Loudness loudness);
// Reads the value of TENGEN_LOG, "LEVEL", "FILE" or "LEVEL:FILE", with LEVEL error, info or debug. A level
// alone sets the loudness of standard error. The lines of LEVEL (default: debug) are appended to FILE, with
// time stamps; standard error does not change. The error says what was expected, or that the file cannot be
// written.
Status configure(const std::string& variable);

// Writes "tengen: TEXT", which the user must read. The caller must make text of engines and files printable.
void tell(std::string_view text);
// Writes "tengen: warning: TEXT".
void warn(std::string_view text);
// Writes "tengen: TEXT", an error.
void fail(std::string_view text);
// Writes "tengen: debug: TEXT", a note for finding faults.
void note(std::string_view text);

}  // namespace tengen::diagnostics
