// The key=value group of -sprt, and of the calculator.
#pragma once

#include <string>
#include <vector>

#include "base/error.hpp"
#include "tournament/statistics/sprt.hpp"

namespace tengen::cli {

// elo0=, elo1= (both required), alpha=, beta=, model=. The settings make a test (tournament::check). The
// error names the key.
Result<tournament::SprtSettings> parse_sprt(const std::vector<std::string>& group);

}  // namespace tengen::cli
