// Parses addresses in requests.
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

// "/api/games?a=b%20c". Returns nothing if an escape is invalid, or if a byte decodes to a control character.
std::optional<Target> parse_target(std::string_view text);
// Encodes a text for an address: every byte becomes %XX, except letters, digits, "-._~" and the characters of
// `left_alone`.
std::string percent_encoded(std::string_view text, std::string_view left_alone);
// The value of that name in "a=1; b=2"; empty if there is none.
std::string cookie_value(std::string_view cookies, std::string_view name);

}  // namespace tengen::web
