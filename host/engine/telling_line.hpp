// What a program that ended said about it on its standard error.
#pragma once

#include <string>
#include <string_view>

namespace tengen::engine {

// The last line that names an error, or else the last one that is not indented: runtimes print the calls that
// led there, and advice, behind it. Of a compiler the first error; with a syntax error of Python its place
// and the line. What the libraries below a program say at all times counts for nothing. Empty where nothing
// tells.
std::string telling_line(std::string_view errors);

}  // namespace tengen::engine
