// The lines of a run that stay below all others on a terminal: how far it is, what runs, how the engines
// stand.
#pragma once

#include <string>
#include <vector>

#include "match/run_state.hpp"

namespace tengen::cli {

// No line is longer than `width` columns, and there are at most `height` lines: what does not fit is counted
// in the last one.
std::vector<std::string> status_lines(const match::RunState& run, std::size_t width, std::size_t height);

}  // namespace tengen::cli
