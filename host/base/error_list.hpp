// Several errors, told together.
#pragma once

#include <vector>

#include "base/error.hpp"

namespace tengen {

// One error whose message has a line for each error, equal lines once. There must be at least one.
Error all_of(const std::vector<Error>& errors);

// The same, or success if there are none.
Status status_of(const std::vector<Error>& errors);

}  // namespace tengen
