// The options of an engine, and named sets of their values.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "base/error.hpp"

namespace tengen::manifest {

enum class OptionType { boolean, integer, number, text, choice };

// The manifest's word for the type: "integer".
std::string_view text(OptionType type);

struct Option {
  std::string name;
  OptionType type = OptionType::text;
  std::string default_value;
  std::optional<std::int64_t> least;  // integer
  std::optional<std::int64_t> most;   // integer
  std::optional<double> minimum;      // number
  std::optional<double> maximum;      // number
  std::vector<std::string> choices;   // choice
  std::string help;
};

// A named set of option values ("beginner").
struct Level {
  std::string name;
  std::vector<std::pair<std::string, std::string>> values;
  bool own = false;  // the user's, not the package's
};

// The values that the option takes: "true or false", "a whole number from 1 to 20", "one of: slow, fast".
std::string expected_text(const Option& option);

// Checks a value against the option's type and range. The error names the option, the found value and the
// allowed values. A value must not contain control characters, because it becomes part of a protocol line.
Status check_value(const Option& option, const std::string& value, const std::string& place);

}  // namespace tengen::manifest
