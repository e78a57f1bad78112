// Tells lines of runtimes apart from lines of the program, and finds the line that explains why a program
// ended.
#pragma once

#include <string>
#include <string_view>

namespace tengen::engine {

// Whether a runtime or library below the program writes this line, whatever becomes of the program:
// Fontconfig and Wine about fonts and missing features, Mono about priorities that the sandbox does not give
// it.
bool is_of_a_runtime(std::string_view line);

// In what a program wrote to standard error: returns the last line that names an error; runtimes print stacks
// and advice after it. Without one, returns the last line that is not indented. For a compiler, returns its
// first error; for a syntax error in Python, also its place and the line. Ignores lines of runtimes. Empty if
// there is no such line.
std::string telling_line(std::string_view errors);

}  // namespace tengen::engine
