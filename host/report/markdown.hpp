// A run's standings and crosstable as one Markdown table, for forums and pages.
#pragma once

#include <string>

#include "report/run_results.hpp"

namespace tengen::report {

// A heading, the table, and the lines below it: winner, or those of two engines. A cell of the crosstable has
// the points of the row's engine and the number of its games against the column's. With more than 24 engines
// there is no crosstable.
std::string standings_markdown(const RunResults& results);

}  // namespace tengen::report
