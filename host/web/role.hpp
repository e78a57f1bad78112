// The roles of people on the page.
#pragma once

#include <cstddef>
#include <string_view>

namespace tengen::web {

// A viewer may see everything. A player may also begin, play and steer games of the page. An organiser may
// also begin and steer runs, and add, test, set and remove engines.
enum class Role { viewer, player, organiser };
constexpr std::size_t roles = 3;
std::string_view text(Role role);

}  // namespace tengen::web
