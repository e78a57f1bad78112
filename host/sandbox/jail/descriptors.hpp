// Limits the open descriptors of the jail and of the engine.
#pragma once

#include <vector>

#include "base/error.hpp"

namespace tengen::jail {

// Closes all descriptors above 2 except `kept`, so that even the jail has no leaked descriptor of the host.
// The kept descriptors become close-on-exec. Fails if 0, 1 or 2 is not open: otherwise the next opened
// descriptor would get this number and reach the engine.
Status keep_only(std::vector<int> kept);

// Makes all descriptors above 2 close-on-exec except `kept`, which the next program inherits.
Status pass_on_only(std::vector<int> kept);

}  // namespace tengen::jail
