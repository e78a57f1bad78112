// The status of a run that nobody plays, from its store.
#pragma once

#include <string>

#include "report/run_results.hpp"

namespace tengen::cli {

// "over, 12 games" or "stopped, 7 of 12 games", the standings, and the lines of the results
// (report::summary_lines). Each line has its end.
std::string stored_status_text(const report::RunResults& results);
// One JSON object with the members that a played run's status and a stored run have in common.
std::string stored_status_json(const report::RunResults& results);

}  // namespace tengen::cli
