// Reads the rule of an engine from its name: contests hand out "EMBRYO19.R.zip".
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "examine/probe/findings.hpp"

namespace tengen::intake {

// "renju" for "EMBRYO19.R", "x_r.exe" and "x-renju-15"; "standard" for "X.S"; "freestyle" for "X.F"; nothing
// for "SlowRenju19", which is somebody's name. `name` has no file suffix.
std::optional<std::string_view> rule_in_name(std::string_view name);

// Uses the name if the trial could not decide. If the name says renju, the host assumes that the engine plays
// only renju; the finding's reason says so. Exception: the trial showed that the engine breaks this rule or
// knows another. If the name contradicts the trial, adds a remark that says what to type.
void heed_name(examine::probe::Findings& findings, std::string_view name, std::string_view rule);

}  // namespace tengen::intake
