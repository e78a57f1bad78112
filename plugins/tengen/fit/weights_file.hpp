// The fitted numbers as plugin-api/framework/src/weights.hpp has them.
#pragma once

#include <vector>

namespace tengen_engines::fit {

// To standard output. Of the values: two sides, the threats, and what there is always; of the order: two
// sides.
void write_weights(const std::vector<double>& values, const std::vector<double>& order);

}  // namespace tengen_engines::fit
