// The id of a package, and of an engine in it.
#pragma once

#include <string_view>

namespace tengen::package {

// Small letters, digits, '.', '_', '-', the first a letter or digit; at most 64.
bool is_id(std::string_view text);

}  // namespace tengen::package
