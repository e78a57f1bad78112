// JSON as people and simple readers expect it: numbers in plain decimals ("0.007"), where Boost.JSON 1.81
// writes every floating-point number with an exponent ("7E-3").
#pragma once

#include <boost/json/fwd.hpp>
#include <string>

namespace tengen::record {

// On one line, without a line end. A number without a fraction has none ("0", "12"); what is no number in
// JSON (an infinity) is null.
std::string json_text(const boost::json::value& value);

}  // namespace tengen::record
