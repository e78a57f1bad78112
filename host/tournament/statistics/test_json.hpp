// The state of a test as JSON.
#pragma once

#include <boost/json/object.hpp>

#include "tournament/statistics/sprt.hpp"

namespace tengen::tournament {

// {"llr","lower","upper","elo0","elo1","alpha","beta","model","verdict"}; the verdict is "H0", "H1" or
// "continue".
boost::json::object test_json(const Sprt& sprt, double ratio, Verdict verdict);

}  // namespace tengen::tournament
