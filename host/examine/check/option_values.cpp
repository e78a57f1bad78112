#include "examine/check/option_values.hpp"

#include <cstdio>

namespace tengen::examine::check {

std::vector<std::string> end_values(const manifest::Option& option) {
  const auto number = [&](double value) {
    char digits[32];
    // As many digits as a person can have typed: fewer would go past the end.
    std::snprintf(digits, sizeof digits, "%.15g", value);
    return std::string(digits);
  };
  switch (option.type) {
    case manifest::OptionType::boolean:
      return {"true", "false"};
    case manifest::OptionType::choice:
      return option.choices;
    case manifest::OptionType::integer: {
      std::vector<std::string> values;
      if (option.least) values.push_back(std::to_string(*option.least));
      if (option.most) values.push_back(std::to_string(*option.most));
      return values;
    }
    case manifest::OptionType::number: {
      std::vector<std::string> values;
      if (option.minimum) values.push_back(number(*option.minimum));
      if (option.maximum) values.push_back(number(*option.maximum));
      return values;
    }
    case manifest::OptionType::text:
      break;
  }
  return {option.default_value};
}

bool wants_memory(const Verdict& verdict) {
  // The other one is what a library says that was refused memory.
  for (const std::string_view words : {": memory limit: ", ": no memory"})
    if (verdict.detail.find(words) != std::string::npos) return true;
  return false;
}

}  // namespace tengen::examine::check
