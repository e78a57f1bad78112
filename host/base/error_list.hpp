// Joins several errors into one.
#pragma once

#include <vector>

#include "base/error.hpp"

namespace tengen {

// Returns one error with a line for each of the errors; equal lines appear once. `errors` must not be empty.
Error all_of(const std::vector<Error>& errors);

// Returns all_of(errors), or success if there are no errors.
Status status_of(const std::vector<Error>& errors);

}  // namespace tengen
