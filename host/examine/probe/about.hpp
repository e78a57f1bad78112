// Parses the answer to ABOUT: name="…", version="…", author="…", country="…", www="…". They may be in any
// order, and any of them may be missing (Gomocup protocol, ABOUT).
#pragma once

#include <string_view>

#include "examine/probe/findings.hpp"

namespace tengen::examine::probe {

// Turns each value into one line of UTF-8 without control characters, of at most 100 bytes.
About read_about(std::string_view line);

}  // namespace tengen::examine::probe
