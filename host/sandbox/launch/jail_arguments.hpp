// The confinement itself, said in the words of tengen-jail's command line and, where bubblewrap makes the
// namespaces, of bwrap(1), 0.8.0 or newer.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/error.hpp"
#include "sandbox/launch/child_view.hpp"
#include "sandbox/launch/launch_spec.hpp"
#include "sandbox/walls/walls.hpp"

namespace tengen::sandbox {

// Numbers that descriptors have in the new process.
struct JailDescriptors {
  int control = -1;             // the socket to the host
  int seccomp = -1;             // the compiled filter; unused without walls
  std::optional<int> group{};   // members of the control group for the program
  int users = -1;               // the text of /etc/passwd; for bubblewrap alone
  std::optional<int> engine{};  // of LaunchSpec::control_pipe, which the engine gets
};

struct JailRequest {
  Tier tier = Tier::jail;
  JailDescriptors descriptors{};
  bool engines_are_another_user = false;
  std::string scratch{};  // the child's folder on the host, where it has no view of its own
  std::string jail{};     // path of tengen-jail, for bubblewrap to bind
};

// Where the oldest Landlock that keeps a child from truncating files by their names begins.
inline constexpr int kLeastLandlock = 3;

// All of tengen-jail's arguments behind its name, or, in Tier::bubblewrap, bwrap's.
Result<std::vector<std::string>> jail_arguments(const LaunchSpec& spec, const JailRequest& request);

}  // namespace tengen::sandbox
