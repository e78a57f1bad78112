// A run as tables for other programs: comma-separated values (RFC 4180), with a line of headings.
#pragma once

#include <string>

#include "report/run_curve.hpp"
#include "report/run_results.hpp"

namespace tengen::report {

// Lines include their line ends. A text that a spreadsheet would evaluate as a formula gets a leading
// apostrophe.
std::string games_csv_heading();
std::string games_csv_line(const tournament::StoredGame& game, const tournament::RunRecord& run);
// One line an engine, best first.
std::string standings_csv(const RunResults& results);
// One line for each point and engine; "llr" is empty if there is no test.
std::string curve_csv(const RunCurve& curve);

}  // namespace tengen::report
