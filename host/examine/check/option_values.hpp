// Values for trying an engine's options.
#pragma once

#include <string>
#include <vector>

#include "examine/check/trial.hpp"

namespace tengen::examine::check {

// The least and the greatest value that the option takes; for a choice, every value.
std::vector<std::string> end_values(const manifest::Option& option);

// Whether the engine failed because a value needs more memory than its manifest allows. Such a value, for
// example of a large table, is for people who give the engine more memory.
bool wants_memory(const Verdict& verdict);

}  // namespace tengen::examine::check
