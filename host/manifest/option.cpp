#include "manifest/option.hpp"

#include <algorithm>
#include <array>
#include <charconv>
#include <cstdlib>

#include "base/parse.hpp"
#include "base/text.hpp"

namespace tengen::manifest {
namespace {

// The shortest text that reads back as the same number: "0.1", "20".
std::string number_text(double number) {
  std::array<char, 32> buffer{};
  const auto result = std::to_chars(buffer.data(), buffer.data() + buffer.size(), number);
  return {buffer.data(), result.ptr};
}

std::string number_text(std::int64_t number) { return std::to_string(number); }

template <class Number>
std::string range_text(const std::optional<Number>& least, const std::optional<Number>& most) {
  if (least && most) return " from " + number_text(*least) + " to " + number_text(*most);
  if (least) return " of at least " + number_text(*least);
  if (most) return " of at most " + number_text(*most);
  return {};
}

template <class Number>
bool in_range(Number value, const std::optional<Number>& least, const std::optional<Number>& most) {
  return (!least || value >= *least) && (!most || value <= *most);
}

bool takes(const Option& option, const std::string& value) {
  switch (option.type) {
    case OptionType::boolean:
      return parse_boolean(value).has_value();
    case OptionType::integer: {
      const auto number = parse_integer(value);
      return number && in_range<std::int64_t>(*number, option.least, option.most);
    }
    case OptionType::number: {
      const auto number = parse_number(value);
      return number && in_range<double>(*number, option.minimum, option.maximum);
    }
    case OptionType::text:
      return printable(value, value.size() + 1) == value;
    case OptionType::choice:
      return std::find(option.choices.begin(), option.choices.end(), value) != option.choices.end();
  }
  std::abort();
}

}  // namespace

std::string_view text(OptionType type) {
  switch (type) {
    case OptionType::boolean:
      return "boolean";
    case OptionType::integer:
      return "integer";
    case OptionType::number:
      return "number";
    case OptionType::choice:
      return "choice";
    case OptionType::text:
      break;
  }
  return "text";
}

std::string expected_text(const Option& option) {
  switch (option.type) {
    case OptionType::boolean:
      return "true or false";
    case OptionType::integer:
      return "a whole number" + range_text(option.least, option.most);
    case OptionType::number:
      return "a number" + range_text(option.minimum, option.maximum);
    case OptionType::text:
      return "one line of text without control characters";
    case OptionType::choice:
      return "one of: " + joined(option.choices, ", ");
  }
  std::abort();
}

Status check_value(const Option& option, const std::string& value, const std::string& place) {
  if (takes(option, value)) return success();
  return bad_input(
      "option '" + option.name + "': found '" + printable(value) + "', expected " + expected_text(option),
      place);
}

}  // namespace tengen::manifest
