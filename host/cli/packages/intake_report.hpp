// The report of `tengen package add` on an installed package.
#pragma once

#include <boost/json/object.hpp>
#include <string>

#include "intake/intake.hpp"

namespace tengen::cli {

// The findings, the assumptions, and the command for a first game, in many lines.
std::string report_text(const intake::Taken& taken);

// Says what was not tried because the engine's time was up: "no time was left to try the rule renju, to …".
// Empty if everything was tried.
std::string untried_text(const examine::probe::Findings& findings);

// {"type":"engine",…} for an engine, {"type":"package",…} for the whole package.
boost::json::object report_json(const intake::TakenEngine& engine);
boost::json::object report_json(const intake::Taken& taken);

// The margin to use with a limit for a move: three times the longest time by which an answer exceeded its
// limit, in steps of 50 ms. Zero if the usual margin is enough.
Duration advised_margin(const examine::probe::Findings& findings);

}  // namespace tengen::cli
