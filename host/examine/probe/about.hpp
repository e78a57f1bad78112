// The answer to ABOUT: name="…", version="…", author="…", country="…", www="…", in any order, any of them
// missing (Gomocup protocol, ABOUT).
#pragma once

#include <string_view>

#include "examine/probe/findings.hpp"

namespace tengen::examine::probe {

// Values are made one line of UTF-8 without control characters, 100 bytes at most.
About read_about(std::string_view line);

}  // namespace tengen::examine::probe
