// Which descriptors are open on the way from the host to the engine.
#pragma once

#include <vector>

#include "base/error.hpp"

namespace tengen::jail {

// Closes everything above 2 but these: what the host leaked is not even the jail's. Those kept close on exec.
// Fails when one of 0, 1, 2 is not open: what is opened next would take its place, and reach the engine.
Status keep_only(std::vector<int> kept);

// To be closed by the next exec: everything above 2 but these.
Status pass_on_only(std::vector<int> kept);

}  // namespace tengen::jail
