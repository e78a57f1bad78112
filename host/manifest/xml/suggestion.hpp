// What somebody who mistyped a name may have meant.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tengen::manifest {

// The number of characters to insert, delete, replace, or exchange with their neighbour, to make one of the
// other (optimal string alignment distance).
std::size_t edit_distance(std::string_view a, std::string_view b);

// At most three of the names that come close to what was typed, the closest first: a few letters away (for a
// dotted name its part behind the package counts too), or holding it as a part.
std::vector<std::string> suggestions(std::string_view typed, const std::vector<std::string>& names);

}  // namespace tengen::manifest
