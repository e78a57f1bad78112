// Expresses a child's view and namespaces as arguments of bubblewrap (bwrap(1), 0.8.0 or newer).
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "sandbox/launch/child_view.hpp"
#include "sandbox/launch/launch_spec.hpp"

namespace tengen::sandbox {

// The path of tengen-jail inside the view.
inline constexpr const char* kJailInside = "/tengen-jail";

using Arguments = std::vector<std::string>;
// Appends `more`.
void add(Arguments& arguments, std::initializer_list<std::string> more);

// Returns the arguments up to "--"; the command of tengen-jail follows, which becomes pid 1. They give the
// child its own namespaces of every kind, no capability, the view, and the environment of
// child_environment(). `users`: the descriptor from which bubblewrap reads the text of the view's one file;
// `jail`: tengen-jail on the host.
Arguments bubblewrap_arguments(const LaunchSpec& spec, const std::vector<Piece>& view, int users,
                               const std::string& jail);

}  // namespace tengen::sandbox
