// The status lines of a run, which stay below all other lines on a terminal: progress, running games, and
// standings.
#pragma once

#include <string>
#include <vector>

#include "match/run_state.hpp"

namespace tengen::cli {

// No line is longer than `width` columns, and there are at most `height` lines: the last line counts entries
// that do not fit.
std::vector<std::string> status_lines(const match::RunState& run, std::size_t width, std::size_t height);

}  // namespace tengen::cli
