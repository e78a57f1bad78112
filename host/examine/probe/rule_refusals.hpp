// What a program says when it is told a rule.
#pragma once

#include <map>
#include <string>

#include "examine/probe/probe.hpp"

namespace tengen::examine::probe {

// By the rule's id: what it complained of when it was told that rule, and not when it was told others. A
// program that complains of every rule refuses none.
std::map<std::string, std::string> find_refused_rules(Probe& probe);

}  // namespace tengen::examine::probe
