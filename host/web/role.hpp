// What somebody on the page may do.
#pragma once

#include <cstddef>
#include <string_view>

namespace tengen::web {

// A viewer looks at everything; a player also begins, plays and steers games of the page; an organiser also
// begins and steers runs, and adds, tests, sets and removes engines. Each may do what those before it may.
enum class Role { viewer, player, organiser };
constexpr std::size_t roles = 3;
std::string_view text(Role role);

}  // namespace tengen::web
