// JSON as people and simple readers expect it: numbers in plain decimals ("0.007"), unlike Boost.JSON 1.81,
// which writes every floating-point number with an exponent ("7E-3").
#pragma once

#include <boost/json/fwd.hpp>
#include <string>

namespace tengen::record {

// The text is one line without a line end. Whole numbers have no point ("0", "12"). A number that JSON cannot
// express (an infinity) becomes null.
std::string json_text(const boost::json::value& value);

}  // namespace tengen::record
