// Everything that the page shows except the games: one JSON object, which page/*.js reads.
#pragma once

#include <boost/json/fwd.hpp>

#include "report/run_results.hpp"
#include "report/survey.hpp"

namespace tengen::report {

// Texts of engines and people are made printable. A value that is not a finite number is null.
boost::json::object page_data(const RunResults& results, const Survey& survey);

}  // namespace tengen::report
