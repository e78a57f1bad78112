// The id of a package, and of an engine in it.
#pragma once

#include <string_view>

namespace tengen::package {

// An id has at most 64 characters: small letters, digits, '.', '_' and '-'. The first is a letter or a digit.
bool is_id(std::string_view text);

}  // namespace tengen::package
