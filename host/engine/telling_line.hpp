// Tells lines of runtimes apart from lines of the program, and finds the line that explains why a program
// ended.
#pragma once

#include <string>
#include <string_view>

namespace tengen::engine {

// Whether the line comes from a runtime or library and does not tell why a program ended: Fontconfig and Wine
// about fonts and missing features, Mono about priorities that the sandbox refuses.
bool is_of_a_runtime(std::string_view line);

// Finds the line of standard error that explains why a program ended. This is the last line that names an
// error, because runtimes print stacks and advice after it; or else the last line that is not indented.
// Exceptions: for a compiler, its first error; for a syntax error in Python, also the place and the source
// line. Ignores lines of runtimes. Empty if there is no such line.
std::string telling_line(std::string_view errors);

}  // namespace tengen::engine
