// A child's view and namespaces, said in bubblewrap's arguments (bwrap(1), 0.8.0 or newer).
#pragma once

#include <initializer_list>
#include <string>
#include <vector>

#include "sandbox/launch/child_view.hpp"
#include "sandbox/launch/launch_spec.hpp"

namespace tengen::sandbox {

// Where tengen-jail stands inside.
inline constexpr const char* kJailInside = "/tengen-jail";

using Arguments = std::vector<std::string>;
// Appends.
void add(Arguments& arguments, std::initializer_list<std::string> more);

// Up to the "--" behind which tengen-jail follows, as pid 1. Every namespace of its own, no capability, the
// view, an environment as child_environment() says. `users`: the descriptor from which bubblewrap reads the
// text of the view's one file; `jail`: tengen-jail on the host.
Arguments bubblewrap_arguments(const LaunchSpec& spec, const std::vector<Piece>& view, int users,
                               const std::string& jail);

}  // namespace tengen::sandbox
