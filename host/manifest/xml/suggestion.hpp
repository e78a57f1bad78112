// Names that are close to a mistyped one.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace tengen::manifest {

// The number of steps that turn one name into the other (optimal string alignment distance). A step inserts,
// deletes or replaces a character, or exchanges two neighbours.
std::size_t edit_distance(std::string_view a, std::string_view b);

// Returns at most three names close to `typed`, the closest first. A name is close if it differs in a few
// letters, or contains `typed`. In a dotted name, it is enough if the part after the package is close.
std::vector<std::string> suggestions(std::string_view typed, const std::vector<std::string>& names);

// "; did you mean NAME?" with the closest name and `before` in front of it; empty if no name is close.
std::string did_you_mean(std::string_view typed, const std::vector<std::string>& names,
                         const std::string& before = {});

}  // namespace tengen::manifest
