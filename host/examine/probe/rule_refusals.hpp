// Finds out which rules a program refuses.
#pragma once

#include <map>
#include <string>

#include "examine/probe/probe.hpp"

namespace tengen::examine::probe {

// Returns the program's complaint for each refused rule, by the rule's id. Complaints that also come for
// other rules do not count: a program that complains about every rule refuses none.
std::map<std::string, std::string> find_refused_rules(Probe& probe);

}  // namespace tengen::examine::probe
