// Addresses as they stand in a request.
#pragma once

#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace tengen::web {

struct Target {
  std::string path;
  std::map<std::string, std::string> query;
};

// "/api/games?a=b%20c". Nothing when an escape is none, or a byte decodes to a control character.
std::optional<Target> parse_target(std::string_view text);
// For an address: every byte but letters, digits, "-._~" and those of `left_alone` as %XX.
std::string percent_encoded(std::string_view text, std::string_view left_alone);
// The value of that name in "a=1; b=2"; empty when it is not there.
std::string cookie_value(std::string_view cookies, std::string_view name);

}  // namespace tengen::web
