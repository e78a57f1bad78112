// What names say of the rule that an engine is made for: contests hand out "EMBRYO19.R.zip".
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "examine/probe/findings.hpp"

namespace tengen::intake {

// "renju" of "EMBRYO19.R", "x_r.exe" and "x-renju-15", "standard" of "X.S", "freestyle" of "X.F"; nothing of
// "SlowRenju19", which is somebody's name. `name` is without the ending of a file.
std::optional<std::string_view> rule_in_name(std::string_view name);

// Heeds the name where trying could not tell. An engine that is called one of renju is taken for one of renju
// alone, unless it was seen to break that rule or to know another one; the reason says so. Where the name and
// what was found do not agree, a remark says what to type.
void heed_name(examine::probe::Findings& findings, std::string_view name, std::string_view rule);

}  // namespace tengen::intake
