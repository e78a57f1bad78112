// Expresses the whole confinement as arguments of tengen-jail and, if bubblewrap makes the namespaces, of
// bwrap(1), 0.8.0 or newer.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "sandbox/launch/child_view.hpp"
#include "sandbox/launch/launch_spec.hpp"
#include "sandbox/walls/walls.hpp"

namespace tengen::sandbox {

// The numbers of descriptors in the new process.
struct JailDescriptors {
  int control = -1;             // the socket to the host
  int seccomp = -1;             // the compiled filter; unused without walls
  std::optional<int> group{};   // the members file of the program's control group
  int users = -1;               // the text of /etc/passwd; only for bubblewrap
  std::optional<int> engine{};  // the engine's end of LaunchSpec::control_pipe
};

struct JailRequest {
  Tier tier = Tier::jail;
  JailDescriptors descriptors{};
  bool engines_are_another_user = false;
  std::string scratch{};  // the child's folder on the host, if the child has no own view
  std::string jail{};     // path of tengen-jail, which bubblewrap binds
};

// The oldest Landlock ABI that prevents a child from truncating files by name.
inline constexpr int kLeastLandlock = 3;

// Returns all arguments of tengen-jail or, in Tier::bubblewrap, of bwrap, without the program's name.
Result<std::vector<std::string>> jail_arguments(const LaunchSpec& spec, const JailRequest& request);

}  // namespace tengen::sandbox
