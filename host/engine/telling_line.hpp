// Finds the line of standard error that explains why a program ended.
#pragma once

#include <string>
#include <string_view>

namespace tengen::engine {

// Returns the last line that names an error; runtimes print stacks and advice after it. Without one, returns
// the last line that is not indented. For a compiler, returns its first error; for a syntax error in Python,
// also its place and the line. Ignores usual messages of libraries. Empty if there is no such line.
std::string telling_line(std::string_view errors);

}  // namespace tengen::engine
