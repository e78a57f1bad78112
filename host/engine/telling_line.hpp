// Finds the line of standard error that explains why a program ended.
#pragma once

#include <string>
#include <string_view>

namespace tengen::engine {

// The last line that names an error, else the last line that is not indented: after it, runtimes print stacks
// and advice. Of a compiler the first error; of a syntax error in Python also its place and the line. Ignores
// usual messages of libraries. Empty if there is no such line.
std::string telling_line(std::string_view errors);

}  // namespace tengen::engine
