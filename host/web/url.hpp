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
// The value of that name in "a=1; b=2"; empty when it is not there.
std::string cookie_value(std::string_view cookies, std::string_view name);

}  // namespace tengen::web
