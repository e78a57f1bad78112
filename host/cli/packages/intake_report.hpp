// What `tengen package add` tells about a package that was taken in.
#pragma once

#include <boost/json/object.hpp>
#include <string>

#include "intake/intake.hpp"

namespace tengen::cli {

// What was found, what was assumed, and the command for a first game; many lines.
std::string report_text(const intake::Taken& taken);

// {"type":"engine",…}, and {"type":"package",…} for the whole.
boost::json::object report_json(const intake::TakenEngine& engine);
boost::json::object report_json(const intake::Taken& taken);

// Over a limit for a move: three times the margin with which none of its answers would have lost, in steps of
// 50 ms; zero where the usual margin is enough.
Duration advised_margin(const examine::probe::Findings& findings);

}  // namespace tengen::cli
