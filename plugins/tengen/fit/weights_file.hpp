// Writes the fitted numbers in the form of plugin-api/framework/src/weights.hpp.
#pragma once

#include <vector>

namespace tengen_engines::fit {

// Writes to standard output. `values` has both sides, the threats, and the constant term; `order` has both
// sides.
void write_weights(const std::vector<double>& values, const std::vector<double>& order);

}  // namespace tengen_engines::fit
