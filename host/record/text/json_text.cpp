#include "record/text/json_text.hpp"

#include <boost/json.hpp>
#include <charconv>
#include <cmath>
#include <utility>

namespace tengen::record {
namespace {

void append(std::string& out, const boost::json::value& value);

void append(std::string& out, double number) {
  if (!std::isfinite(number)) {
    out += "null";
    return;
  }
  char digits[384];  // the smallest double has 324 digits behind the point
  const auto [end, error] = std::to_chars(digits, digits + sizeof digits, number, std::chars_format::fixed);
  out.append(digits, end);
}

void append(std::string& out, const boost::json::array& array) {
  out += '[';
  bool first = true;
  for (const auto& element : array) {
    if (!std::exchange(first, false)) out += ',';
    append(out, element);
  }
  out += ']';
}

void append(std::string& out, const boost::json::object& object) {
  out += '{';
  bool first = true;
  for (const auto& [key, member] : object) {
    if (!std::exchange(first, false)) out += ',';
    out += boost::json::serialize(key);
    out += ':';
    append(out, member);
  }
  out += '}';
}

void append(std::string& out, const boost::json::value& value) {
  if (const auto* number = value.if_double()) return append(out, *number);
  if (const auto* array = value.if_array()) return append(out, *array);
  if (const auto* object = value.if_object()) return append(out, *object);
  out += boost::json::serialize(value);
}

}  // namespace

std::string json_text(const boost::json::value& value) {
  std::string out;
  append(out, value);
  return out;
}

}  // namespace tengen::record
